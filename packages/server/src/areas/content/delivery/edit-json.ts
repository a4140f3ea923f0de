/** A member of an object, by where it stands in the text. */
interface Member {
  key: string;
  keyStart: number;
  start: number;
  end: number;
}

/** An object of the text: where it begins, and its members. */
interface JsonObject {
  start: number;
  members: Member[];
}

/** The objects of a JSON text that edits look at: the whole, and the values of one of its members. */
interface Outline {
  root: JsonObject;
  /** Values of the member that are objects: a name may be used twice. */
  inner: JsonObject[];
}

const isSpace = (character: string | undefined) =>
  character === ' ' || character === '\n' || character === '\r' || character === '\t';

/** Walks through a JSON text that was read before and found good: it looks no closer than it must. */
class Walk {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The character at a place that is within the text. */
  at(index: number): string {
    const character = this.#text[index];
    if (character === undefined) throw new SyntaxError('The JSON text ends too early.');
    return character;
  }

  pastSpaces(index: number): number {
    let end = index;
    while (isSpace(this.#text[end])) end += 1;
    return end;
  }

  /** Where the string ends that begins here. */
  pastString(index: number): number {
    for (let end = this.#text.indexOf('"', index + 1); end !== -1; end = this.#text.indexOf('"', end + 1)) {
      let escapes = 0;
      while (this.#text[end - 1 - escapes] === '\\') escapes += 1;
      if (escapes % 2 === 0) return end + 1;
    }
    throw new SyntaxError('A string of the JSON text does not end.');
  }

  /** Where the value ends that begins here. */
  pastValue(index: number): number {
    let depth = 0;
    for (let end = index; ; ) {
      const character = this.at(end);
      if (character === '"') end = this.pastString(end);
      else {
        if (character === '{' || character === '[') depth += 1;
        else if (character === '}' || character === ']') depth -= 1;
        end += 1;
      }
      if (depth > 0) continue;
      const next = this.#text[end];
      if (next === undefined || next === ',' || next === '}' || next === ']' || isSpace(next)) return end;
    }
  }

  /** The object that begins here. */
  object(start: number): JsonObject {
    const members: Member[] = [];
    for (let index = this.pastSpaces(start + 1); this.at(index) !== '}'; ) {
      const keyStart = index;
      index = this.pastString(index);
      const key = JSON.parse(this.#text.slice(keyStart, index)) as string;
      // What stands between is a colon.
      const valueStart = this.pastSpaces(this.pastSpaces(index) + 1);
      index = this.pastValue(valueStart);
      members.push({ key, keyStart, start: valueStart, end: index });
      index = this.pastSpaces(index);
      if (this.at(index) === ',') index = this.pastSpaces(index + 1);
    }
    return { start, members };
  }
}

/** Finds where the members of a JSON object stand, and those of its member `innerKey`. */
function outline(text: string, innerKey: string): Outline {
  const walk = new Walk(text);
  const start = walk.pastSpaces(0);
  if (walk.at(start) !== '{') throw new SyntaxError('This is no JSON object.');
  const root = walk.object(start);
  const inner = root.members.filter(({ key, start: at }) => key === innerKey && walk.at(at) === '{');
  return { root, inner: inner.map(({ start: at }) => walk.object(at)) };
}

/** A change of a text: what stands from `start` to `end` becomes `text`. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/** A JSON text that is edited member by member; nothing else in it changes, not by a letter. */
export class JsonEditor {
  readonly #text: string;
  readonly #outline: Outline;
  readonly #innerKey: string;
  readonly #changes: Change[] = [];

  /**
   * @param text a JSON object that can be parsed, without a byte order mark.
   * @param innerKey the member whose own members can be edited, too.
   */
  constructor(text: string, innerKey: string) {
    this.#text = text;
    this.#innerKey = innerKey;
    this.#outline = outline(text, innerKey);
  }

  /** What a member says; of several of one name the last counts, as for `JSON.parse`. Undefined where there is none. */
  read(key: string): unknown {
    return this.#read(this.#outline.root, key);
  }

  /** What a member of the inner object says. */
  readInner(key: string): unknown {
    const last = this.#outline.inner.at(-1);
    return last && this.#read(last, key);
  }

  /** Writes a member: in its place, in each where its name is used twice, or behind the others. */
  write(key: string, value: unknown): void {
    this.#write(this.#outline.root, key, value);
  }

  /** Writes a member of the inner object, which is added where there is none. */
  writeInner(key: string, value: unknown): void {
    const { root, inner } = this.#outline;
    if (inner.length === 0) this.#write(root, this.#innerKey, { [key]: value });
    for (const object of inner) this.#write(object, key, value);
  }

  /** The text with what was written; null where nothing was. */
  result(): string | null {
    if (this.#changes.length === 0) return null;
    let result = '';
    let done = 0;
    for (const { start, end, text } of this.#changes.toSorted((one, other) => one.start - other.start)) {
      result += this.#text.slice(done, start) + text;
      done = end;
    }
    return result + this.#text.slice(done);
  }

  #read({ members }: JsonObject, key: string): unknown {
    const member = members.findLast((candidate) => candidate.key === key);
    return member && JSON.parse(this.#text.slice(member.start, member.end));
  }

  #write(object: JsonObject, key: string, value: unknown): void {
    const same = object.members.filter((member) => member.key === key);
    for (const { start, end } of same) {
      const isTall = this.#text.slice(start, end).includes('\n');
      this.#changes.push({ start, end, text: this.#print(value, object, isTall) });
    }
    if (same.length > 0) return;
    const last = object.members.at(-1);
    const start = last?.end ?? object.start + 1;
    const lead = last ? `,${this.#lead(object)}` : '';
    const space = this.#hasSpaces(object) ? ' ' : '';
    const text = `${lead}${JSON.stringify(key)}:${space}${this.#print(value, object, false)}`;
    this.#changes.push({ start, end: start, text });
  }

  /** What stands before the first member: the line break and the indentation, if any. */
  #lead({ start, members }: JsonObject): string {
    return this.#text.slice(start + 1, members[0]?.keyStart);
  }

  /** Whether a space follows the colons. */
  #hasSpaces({ members }: JsonObject): boolean {
    const [first] = members;
    return first === undefined || /\s/.test(this.#text[first.start - 1] ?? '');
  }

  /** A value in the style of what is around it. */
  #print(value: unknown, object: JsonObject, isTall: boolean): string {
    if (!Array.isArray(value)) return JSON.stringify(value);
    const lead = this.#lead(object);
    const items = value.map((item) => JSON.stringify(item));
    if (!isTall || !lead.includes('\n') || items.length === 0) {
      return `[${items.join(this.#hasSpaces(object) ? ', ' : ',')}]`;
    }
    const indent = lead.slice(lead.lastIndexOf('\n') + 1);
    const lineBreak = lead.includes('\r\n') ? '\r\n' : '\n';
    const unit = lineBreak + indent;
    return `[${items.map((item) => unit + indent + item).join(',')}${unit}]`;
  }
}
