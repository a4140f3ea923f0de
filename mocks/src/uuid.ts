/** A recognisable uuid for tests and stories: it ends with the number. */
export const buildUuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
