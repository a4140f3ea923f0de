/** What is wrong with a file, continuing a sentence that begins with it. */
export class ToolRefusal extends Error {
  override name = 'ToolRefusal';
}
