/**
 * The address of the page with other values of the global `replay`.
 * @param machine whose path it is: the model of another one is not watched from there.
 * @param path the id of the path to watch; null for none.
 * @param step where it halts; null to play it from the start.
 */
export function momentLink(address: string, machine: string, path: string | null, step: number | null): string {
  const url = new URL(address);
  const others = (url.searchParams.get('globals') ?? '')
    .split(';')
    .filter((pair) => pair && !pair.startsWith('replay.'));
  const moment = Object.entries(path === null ? {} : { machine, path, step }).flatMap(([key, value]) =>
    value === null ? [] : [`replay.${key}:${value}`],
  );
  const globals = [...others, ...moment].join(';');
  const parameters = [...url.searchParams].filter(([name]) => name !== 'globals');
  // As Storybook writes it: slashes, colons and semicolons can be read.
  const query = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`);
  return `${url.origin}${url.pathname}?${[...query, ...(globals ? [`globals=${globals}`] : [])].join('&')}`;
}
