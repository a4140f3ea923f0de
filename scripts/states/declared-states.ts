import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { loadCsf } from 'storybook/internal/csf-tools';
import type { StateName } from './chart.ts';

/** A story and the state that its file says it shows. */
export interface DeclaredState {
  /** The story's id, title and name, as in Storybook's index. */
  id: string;
  title: string;
  name: string;
  /** Null for a story that shows no state of a machine. */
  state: StateName | null;
  /** The sections of the specification that it says it shows. */
  spec: string[];
}

/** As much of a syntax tree as is read here. */
interface Syntax {
  type: string;
  value?: unknown;
  elements?: (Syntax | null)[];
  properties?: { key?: { name?: string; value?: unknown }; value?: Syntax }[];
}

/** What stands at a key of an object in the source. */
const valueAt = (node: Syntax | undefined, key: string): Syntax | undefined =>
  node?.properties?.find((property) => property.key?.name === key || property.key?.value === key)?.value;

const textOf = (node: Syntax | null | undefined): string | undefined =>
  node?.type === 'StringLiteral' && typeof node.value === 'string' ? node.value : undefined;

/** The texts of a list that stands literally at a key. */
const textsAt = (node: Syntax | undefined, key: string): string[] | undefined =>
  valueAt(node, key)?.elements?.flatMap((element) => textOf(element) ?? []);

/**
 * Reads from the source of a file of stories which state each says it shows, without running it. What is not written
 * as a literal is not seen.
 */
export function readDeclaredStates(source: string, fileName: string): DeclaredState[] {
  const csf = loadCsf(source, { fileName, makeTitle: (title) => title }).parse();
  const title = csf.meta.title ?? '';
  const shared = csf._metaAnnotations.parameters as Syntax | undefined;
  return Object.entries(csf._stories).map(([key, { id, name = key }]) => {
    const own = csf._storyAnnotations[key]?.parameters as Syntax | undefined;
    const state = textOf(valueAt(own, 'state')) ?? textOf(valueAt(shared, 'state')) ?? null;
    return { id, title, name, state, spec: textsAt(own, 'spec') ?? textsAt(shared, 'spec') ?? [] };
  });
}

/** The states that all stories of the catalogue say they show. */
export async function findDeclaredStates(root: string): Promise<DeclaredState[]> {
  const files = globSync('packages/{ui,pictures,screens}/src/**/*.stories.tsx', { cwd: root });
  const found = await Promise.all(
    files.sort().map(async (file) => readDeclaredStates(await readFile(`${root}/${file}`, 'utf8'), file)),
  );
  return found.flat();
}
