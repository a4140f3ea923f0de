/** The parameters of a story that concern viewports. */
export interface ViewportParameters {
  viewport?: { options?: Record<string, { styles?: { width: string; height: string } }> };
  /**
   * The viewports to take screenshots in. The story runs in the first.
   * @default its own viewport; for the first story of a screen, all of them
   */
  viewports?: string[];
}

/** The viewport of stories without a `viewport` global. */
const defaultViewport = 'landscape';

/**
 * The viewports to take screenshots of a story in. The story runs in the first.
 * @param own the viewport of the story's global.
 * @param isEverywhere whether to use all viewports, unless the story selects some.
 */
export function viewportsOf(
  { viewport, viewports }: ViewportParameters,
  own = defaultViewport,
  isEverywhere = false,
): [string, ...string[]] {
  const all = isEverywhere ? Object.keys(viewport?.options ?? {}) : [];
  const [first = own, ...others] = viewports ?? [own, ...all.filter((name) => name !== own)];
  return [first, ...others];
}

/**
 * The size of a viewport, in CSS pixels.
 * @throws when the toolbar has no viewport of that name.
 */
export function viewportSize({ viewport }: ViewportParameters, name: string): { width: number; height: number } {
  const styles = viewport?.options?.[name]?.styles;
  if (!styles) throw new Error(`The toolbar has no viewport '${name}'.`);
  return { width: Number.parseInt(styles.width, 10), height: Number.parseInt(styles.height, 10) };
}
