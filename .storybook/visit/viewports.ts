/** The viewports of the catalogue's toolbar, as a story's parameters hold them. */
export interface ViewportParameters {
  viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> };
  /** The viewports that a story is for, where these are others than the one it is shown in. */
  viewports?: string[];
}

/** What a story is shown in unless its `viewport` global says otherwise. */
const usual = 'landscape';

/** The viewports a story is for. It runs in the first. */
export function viewportsOf(parameters: ViewportParameters, own: string | undefined): [string, ...string[]] {
  const [first = own ?? usual, ...others] = parameters.viewports ?? [];
  return [first, ...others];
}

/**
 * The size of a viewport in CSS pixels.
 * @throws when the catalogue's toolbar has none of that name.
 */
export function viewportSize({ viewport }: ViewportParameters, name: string): { width: number; height: number } {
  const styles = viewport?.options?.[name]?.styles;
  if (!styles) throw new Error(`The catalogue has no viewport '${name}'.`);
  return { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
}
