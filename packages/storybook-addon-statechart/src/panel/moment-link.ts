/** The address of the page with other values of the global `replay`. */
export function momentLink(address: string, path: number, step: number): string {
  const url = new URL(address);
  const others = (url.searchParams.get('globals') ?? '')
    .split(';')
    .filter((pair) => pair && !pair.startsWith('replay.'));
  const globals = [...others, `replay.path:${path}`, `replay.step:${step}`].join(';');
  const parameters = [...url.searchParams].filter(([name]) => name !== 'globals');
  // As Storybook writes it: slashes, colons and semicolons can be read.
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`);
  return `${url.origin}${url.pathname}?${[...query, `globals=${globals}`].join('&')}`;
}
