import type { Random } from '../random.ts';

/** Bytes that formats interpret as lengths, counts and signs. */
const telling = [0x00, 0x01, 0x7f, 0x80, 0xfe, 0xff];

type Mutation = (content: Buffer, random: Random, other: Buffer) => Buffer;

/** Accidental and malicious mutations of files. */
const mutations: Record<string, Mutation> = {
  flip(content, { below }) {
    const changed = Buffer.from(content);
    for (let times = 1 + below(8); times > 0; times -= 1) {
      const at = below(changed.length);
      changed[at] = (changed[at] ?? 0) ^ (1 << below(8));
    }
    return changed;
  },
  overwrite(content, { below, pick }) {
    const changed = Buffer.from(content);
    for (let times = 1 + below(4); times > 0; times -= 1) {
      changed[below(changed.length)] = pick(telling);
    }
    return changed;
  },
  number(content, { below, pick }) {
    const changed = Buffer.from(content);
    const at = below(Math.max(1, changed.length - 4));
    changed.fill(pick(telling), at, Math.min(changed.length, at + pick([2, 4, 8])));
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
  insert(content, { below, bytes }) {
    const at = below(content.length);
    const noise = bytes(1 + below(64));
    return Buffer.concat([content.subarray(0, at), noise, content.subarray(at)]);
  },
  splice: (content, { below }, other) =>
    Buffer.concat([content.subarray(0, below(content.length)), other.subarray(below(other.length))]),
  append: (content, _, other) => Buffer.concat([content, other]),
};
const names = Object.keys(mutations);

/**
 * Mutates a file in one or two ways.
 * @param other a file of another format, parts of which may be inserted.
 */
export function mutate(content: Buffer, random: Random, other: Buffer): { content: Buffer; how: string } {
  let changed = content;
  const how: string[] = [];
  for (let times = 1 + random.below(2); times > 0 && changed.length > 0; times -= 1) {
    const name = random.pick(names);
    changed = mutations[name]?.(changed, random, other) ?? changed;
    how.push(name);
  }
  return { content: changed, how: how.join(', ') };
}
