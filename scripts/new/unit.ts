/** New files by path from the root of the repository. */
export type NewFiles = Record<string, string>;

/** Lines to insert into an existing file. */
export interface Insertion {
  file: string;
  /** The existing text before which they are inserted. */
  before: string;
  text: string;
}

/** A text that exists in some files if the name is taken. */
export interface Taken {
  /** A glob pattern from the root of the repository. */
  files: string;
  text: string;
}

/** The parts of a new unit. */
export interface Unit {
  files: NewFiles;
  insertions: Insertion[];
  /** Conflicts with existing names. */
  taken: Taken[];
  /** Remaining manual steps, a sentence each. */
  next: string[];
}
