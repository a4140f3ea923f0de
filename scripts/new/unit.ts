/** A file and its text, by its path from the root of the repository. */
export type NewFiles = Record<string, string>;

/** Lines for a file that is there already. */
export interface Insertion {
  file: string;
  /** The text before which they go, as it stands in the file. */
  before: string;
  text: string;
}

/** A text that stands in some files already when the name is taken. */
export interface Taken {
  /** The files, as a pattern from the root of the repository. */
  files: string;
  text: string;
}

/** What makes up a new unit. */
export interface Unit {
  files: NewFiles;
  insertions: Insertion[];
  /** What would be there twice. */
  taken: Taken[];
  /** What is left to do by hand, each in a sentence. */
  next: string[];
}
