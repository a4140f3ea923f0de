/** Numbers from a seed. */
export interface Numbers {
  /** A whole number from 0 to below `end`. */
  below(end: number): number;
}

/** Numbers that formats take for lengths, counts and signs. */
const telling = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff];

type Mutation = (content: Buffer, numbers: Numbers, other: Buffer) => Buffer;

/** What happens to files on their way, and what attackers do to them. */
const mutations: Record<string, Mutation> = {
  flip(content, { below }) {
    const changed = Buffer.from(content);
    for (let times = 1 + below(8); times > 0; times -= 1) {
      const at = below(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
    }
    return changed;
  },
  overwrite(content, { below }) {
    const changed = Buffer.from(content);
    for (let times = 1 + below(4); times > 0; times -= 1) {
      changed[below(changed.length)] = telling[below(telling.length)] ?? 0;
    }
    return changed;
  },
  number(content, { below }) {
    const changed = Buffer.from(content);
    const at = below(Math.max(1, changed.length - 4));
    changed.fill(telling[below(telling.length)] ?? 0, at, at + [2, 4, 8][below(3)]!);
    return changed;
  },
  truncate: (content, { below }) => content.subarray(0, below(content.length)),
  remove(content, { below }) {
    const start = below(content.length);
    return Buffer.concat([content.subarray(0, start), content.subarray(start + 1 + below(64))]);
  },
  repeat(content, { below }) {
    const start = below(content.length);
    const piece = content.subarray(start, start + 1 + below(256));
    const pieces = Array.from({ length: 2 + below(16) }, () => piece);
    return Buffer.concat([content.subarray(0, start), ...pieces, content.subarray(start)]);
  },
  insert(content, { below }) {
    const at = below(content.length);
    const noise = Buffer.from(Array.from({ length: 1 + below(64) }, () => below(256)));
    return Buffer.concat([content.subarray(0, at), noise, content.subarray(at)]);
  },
  splice: (content, { below }, other) =>
    Buffer.concat([content.subarray(0, below(content.length)), other.subarray(below(other.length))]),
  append: (content, _, other) => Buffer.concat([content, other]),
};
const names = Object.keys(mutations);

/**
 * Changes a file in one of several ways, or in two of them.
 * @param other of another format, of which a piece may be put in.
 */
export function mutate(content: Buffer, numbers: Numbers, other: Buffer): { content: Buffer; how: string } {
  let changed = content;
  const how: string[] = [];
  for (let times = 1 + numbers.below(2); times > 0 && changed.length > 0; times -= 1) {
    const name = names[numbers.below(names.length)] ?? 'flip';
    changed = mutations[name]?.(changed, numbers, other) ?? changed;
    how.push(name);
  }
  return { content: changed, how: how.join(', ') };
}
