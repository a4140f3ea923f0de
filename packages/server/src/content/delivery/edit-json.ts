/** A member of an object, with its position in the text. */
interface Member {
  key: string;
  keyStart: number;
  start: number;
  end: number;
}

/** An object in the text, with its position and members. */
interface JsonObject {
  start: number;
  members: Member[];
}

/** The objects of a JSON text that can be edited: the root, and the value of one of its members. */
interface Outline {
  root: JsonObject;
  /** The value of the member, where it is an object. */
  inner: JsonObject | null;
}

/** White space before the members, in characters. More is not repeated before new ones: it would multiply. */
const LEAD_MAX = 100;

const isSpace = (character: string | undefined) =>
  character === ' ' || character === '\n' || character === '\r' || character === '\t';

/** Scans JSON that is known to be valid, so it checks no more than necessary. */
class Walk {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  /** The character at an index within the text. */
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

  /** The end of the string that starts here. */
  pastString(index: number): number {
    for (let end = this.#text.indexOf('"', index + 1); end !== -1; end = this.#text.indexOf('"', end + 1)) {
      let escapes = 0;
      while (this.#text[end - 1 - escapes] === '\\') escapes += 1;
      if (escapes % 2 === 0) return end + 1;
    }
    throw new SyntaxError('A string of the JSON text does not end.');
  }

  /** The end of the value that starts here. */
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

  /** The object that starts here. */
  object(start: number): JsonObject {
    const members: Member[] = [];
    for (let index = this.pastSpaces(start + 1); this.at(index) !== '}'; ) {
      const keyStart = index;
      index = this.pastString(index);
      const key = JSON.parse(this.#text.slice(keyStart, index)) as string;
      // A colon lies in between.
      const valueStart = this.pastSpaces(this.pastSpaces(index) + 1);
      index = this.pastValue(valueStart);
      members.push({ key, keyStart, start: valueStart, end: index });
      index = this.pastSpaces(index);
      if (this.at(index) === ',') index = this.pastSpaces(index + 1);
    }
    return { start, members };
  }
}

/** The member of this key; the last counts where it is repeated, as in `JSON.parse`. */
const lastOf = ({ members }: JsonObject, key: string) => members.findLast((member) => member.key === key);

/** Locates the members of a JSON object, and those of its member `innerKey`. */
function outline(text: string, innerKey: string): Outline {
  const walk = new Walk(text);
  const start = walk.pastSpaces(0);
  if (walk.at(start) !== '{') throw new SyntaxError('This is not a JSON object.');
  const root = walk.object(start);
  const inner = lastOf(root, innerKey);
  return { root, inner: inner && walk.at(inner.start) === '{' ? walk.object(inner.start) : null };
}

/** A text edit: `start` to `end` is replaced by `text`. */
interface Change {
  start: number;
  end: number;
  text: string;
}

/**
 * Edits a JSON text member by member, and preserves everything else byte by byte. It grows by little more than what is
 * written.
 */
export class JsonEditor {
  readonly #text: string;
  readonly #outline: Outline;
  readonly #innerKey: string;
  readonly #changes: Change[] = [];

  /**
   * @param text a valid JSON object, without a byte order mark.
   * @param innerKey the member whose own members can be edited, too.
   */
  constructor(text: string, innerKey: string) {
    this.#text = text;
    this.#innerKey = innerKey;
    this.#outline = outline(text, innerKey);
  }

  /** The value of a member; undefined without one. */
  read(key: string): unknown {
    return this.#read(this.#outline.root, key);
  }

  /** The value of a member of the inner object. */
  readInner(key: string): unknown {
    const { inner } = this.#outline;
    return inner ? this.#read(inner, key) : undefined;
  }

  /** Writes a member, once: in place, or after the others. Of a repeated key, only the last is kept. */
  write(key: string, value: unknown): void {
    this.#write(this.#outline.root, key, value);
  }

  /** Writes a member of the inner object, once. The object is added if necessary. */
  writeInner(key: string, value: unknown): void {
    const { root, inner } = this.#outline;
    if (inner) {
      this.#removeRepeated(root, this.#innerKey);
      this.#write(inner, key, value);
    } else this.#write(root, this.#innerKey, { [key]: value });
  }

  /** The edited text; null without changes. */
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

  #read(object: JsonObject, key: string): unknown {
    const member = lastOf(object, key);
    return member && JSON.parse(this.#text.slice(member.start, member.end));
  }

  #write(object: JsonObject, key: string, value: unknown): void {
    const member = lastOf(object, key);
    if (member) {
      const { start, end } = member;
      const isTall = this.#text.slice(start, end).includes('\n');
      this.#removeRepeated(object, key);
      this.#changes.push({ start, end, text: this.#print(value, object, isTall) });
      return;
    }
    const last = object.members.at(-1);
    const start = last?.end ?? object.start + 1;
    const lead = last ? `,${this.#lead(object)}` : '';
    const space = this.#hasSpaces(object) ? ' ' : '';
    const text = `${lead}${JSON.stringify(key)}:${space}${this.#print(value, object, false)}`;
    this.#changes.push({ start, end: start, text });
  }

  /** Removes all members of this key but the last: some readers take the first. */
  #removeRepeated({ members }: JsonObject, key: string): void {
    const last = members.findLastIndex((member) => member.key === key);
    for (const [index, { key: other, keyStart: start }] of members.slice(0, last).entries()) {
      const next = members[index + 1];
      if (other === key && next) this.#changes.push({ start, end: next.keyStart, text: '' });
    }
  }

  /** What precedes the first member: the line break and the indentation, if any. */
  #lead({ start, members }: JsonObject): string {
    const end = members[0]?.keyStart;
    return end !== undefined && end - start > LEAD_MAX ? '' : this.#text.slice(start + 1, end);
  }

  /** Whether colons are followed by a space. */
  #hasSpaces({ members }: JsonObject): boolean {
    const [first] = members;
    return first === undefined || /\s/.test(this.#text[first.start - 1] ?? '');
  }

  /** A value in the style of its surroundings. */
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
