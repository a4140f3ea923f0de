let list: Promise<ReadonlySet<string>> | null = null;

/** 49,000 passwords, loaded when the first one is checked. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Whether it is one of the most common passwords, whatever its case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= load();
  return (await list).has(password.normalize('NFKC').toLowerCase());
}
