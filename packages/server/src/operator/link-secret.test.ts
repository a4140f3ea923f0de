import { expect, it } from 'vitest';
import { createFileLinks } from '../content/files/file-links.ts';
import { loadFileLinkSecret } from '../security/secrets.ts';
import { commandLineOf } from '../test/command-line.ts';
import { startTestPortal } from '../test/portal.ts';

it('replacing the secret invalidates every link signed with the old one', async () => {
  const portal = await startTestPortal();
  const { succeed } = commandLineOf(portal);
  const user = await portal.createUser();
  const scenario = await portal.createScenario();
  const { url } = (await user.call(`/api/download/scenario/${scenario.uuid}`)).json() as { url: string };
  const token = url.replace('/files/', '');
  const readAfterStart = async () => createFileLinks(await loadFileLinkSecret(portal.db)).read(token).state;
  expect(await readAfterStart()).toBe('valid');
  expect(await succeed('link-secret replace')).toContain('Restart all servers');
  expect(await readAfterStart()).toBe('invalid');
});
