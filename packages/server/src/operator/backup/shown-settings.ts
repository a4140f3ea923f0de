import { type Environment, settingNames } from '../../config/environment.ts';

const isSecret = (name: string) => /_(KEY|SECRET|TOKEN|PASSWORD)$/.test(name);

/** An address without credentials. */
function withoutSecrets(value: string): string {
  const address = URL.parse(value);
  if (address === null || !value.includes('://')) return value;
  if (address.password === '' && address.username === '' && address.search === '') return value;
  address.username = '';
  address.password = '';
  address.search = '';
  return address.href;
}

/** The settings in use, without secrets, for an operator who sets up the portal again. */
export function shownSettings(env: Environment): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const name of [...settingNames].sort()) {
    const value = env[name]?.trim() ?? '';
    if (value !== '' && !isSecret(name)) shown[name] = withoutSecrets(value);
  }
  return shown;
}
