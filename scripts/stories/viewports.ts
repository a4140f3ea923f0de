/** The viewports of the catalogue's toolbar, as a story's parameters hold them. */
export interface ViewportParameters {
  viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> };
  /**
   * The viewports in which a story is pictured. The story runs in the first.
   * @default the one it is shown in; for the first story of a screen all of them
   */
  viewports?: string[];
}

/** What a story is shown in unless its `viewport` global says otherwise. */
const usual = 'landscape';

/**
 * The viewports in which a story is pictured. It runs in the first.
 * @param own the one that the story asks for.
 * @param isEverywhere whether all are wanted unless the story chooses some.
 */
export function viewportsOf(
  { viewport, viewports }: ViewportParameters,
  own = usual,
  isEverywhere = false,
): [string, ...string[]] {
  const all = isEverywhere ? Object.keys(viewport?.options ?? {}) : [];
  const [first = own, ...others] = viewports ?? [own, ...all.filter((name) => name !== own)];
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
