/** Stories by the names of their exports, each with what it shows. */
export type ShownStories = Readonly<Record<string, string>>;

/** A story as an example: the name of its export, and why it is a good or a bad one. */
export type Example = readonly [story: string, why: string];

/**
 * The hand-written documentation of a component; its props, keys, transcripts, texts and uses are generated. Texts are
 * sentences, in which `backticks` mark names: of props, their values, and other components.
 */
export interface ComponentDocs {
  /** When it is the right choice. */
  use: readonly string[];
  /** When it is not, and what to use instead. */
  avoid: readonly string[];
  /** The story that its page begins with, if that is not the first of the file. */
  first?: string;
  /** Its parts, in the order in which they are read. */
  anatomy: Readonly<Record<string, string>>;
  /** Its variants and sizes, or a sentence if it has only one. */
  variants: ShownStories | string;
  /** Its states, or a sentence if there is nothing to compare. */
  states: ShownStories | string;
  /** Good and bad examples of the same, side by side. */
  examples: readonly { readonly do: Example; readonly dont: Example }[];
  /** Notes on the keyboard in addition to the table, which the story `Keys` fills. */
  keyboard?: string;
  /** The stories that a screen reader reads on the page. */
  readings: readonly string[];
}
