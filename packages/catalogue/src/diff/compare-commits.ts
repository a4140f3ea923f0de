import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type DiffPicture,
  diffMachines,
  hasChanged,
  type MachineDiff,
  renderDiffPage,
  type StatePictures,
  type Story,
} from 'storybook-addon-statechart/node';
import { checkOut, git } from './check-out.ts';
import { copyPicture, type FoundPicture, type ProjectPaths, readVersion, type Version } from './version.ts';

/** What to compare. */
export interface Comparison {
  /** The folder of the repository. */
  repository: string;
  paths: ProjectPaths;
  /** A commit, a branch or a tag. */
  before: string;
  /** The same, or null for the files as they are now. Then changes to `before` since the branch point do not count. */
  after: string | null;
  /** The folder of the page. */
  output: string;
  titleOf?: (machine: { id: string; file: string }) => string;
}

/** The picture of the first of some stories that has one; null if none has. */
const pictureIn = ({ pictureOf }: Version, stories: readonly Story[]): FoundPicture | null =>
  stories.map(({ id }) => pictureOf(id)).find((picture) => picture !== null) ?? null;

/** How the states of a machine look in both versions. Of those that stay the same, nothing is copied. */
async function picturesOf(diff: MachineDiff, before: Version, after: Version, output: string) {
  const pictures = new Map<string, StatePictures>();
  for (const [state, stories] of diff.stories) {
    const old = pictureIn(before, stories.before);
    const fresh = pictureIn(after, stories.after);
    const differs = old !== null && fresh !== null && old.fingerprint !== fresh.fingerprint;
    if (!differs && diff.states.get(state) === 'kept') continue;
    const copy = async (picture: DiffPicture | undefined, version: string) =>
      picture ? copyPicture(picture, output, `pictures/${version}/${state.replaceAll('/', '-')}`) : null;
    pictures.set(state, {
      before: await copy(old?.files, 'before'),
      after: await copy(fresh?.files, 'after'),
      differs,
    });
  }
  return pictures;
}

/**
 * Compares the states of a project at two commits, and writes a page that shows what differs.
 * @returns the page's file, and the machines that differ.
 * @throws when there is no such commit, or its machines cannot be imported.
 */
export async function compareCommits({ repository, paths, before, after, output, titleOf }: Comparison) {
  const nameOf = async (commit: string) => git(repository, 'rev-parse', '--verify', `${commit}^{commit}`);
  const base = after === null ? await git(repository, 'merge-base', before, 'HEAD') : await nameOf(before);
  const folder = await mkdtemp(join(tmpdir(), 'compared-'));
  try {
    await checkOut(repository, base, `${folder}/before`);
    const old = await readVersion(`${folder}/before`, paths);
    if (after !== null) await checkOut(repository, await nameOf(after), `${folder}/after`);
    const fresh = await readVersion(after === null ? repository : `${folder}/after`, paths);
    await rm(output, { recursive: true, force: true });
    await mkdir(output, { recursive: true });
    const files = new Map([...old.machines, ...fresh.machines].map(({ id, file }) => [id, file]));
    const machines = [];
    for (const diff of diffMachines(old.machines, fresh.machines)) {
      const title = titleOf?.({ id: diff.id, file: files.get(diff.id) ?? '' }) ?? diff.id;
      machines.push({ diff, title, pictures: await picturesOf(diff, old, fresh, output) });
    }
    const page = await renderDiffPage({
      before: `${before} (${base.slice(0, 8)})`,
      after: after === null ? 'the files as they are now' : `${after} (${(await nameOf(after)).slice(0, 8)})`,
      machines,
    });
    await writeFile(`${output}/index.html`, page);
    const changed = machines.filter(
      ({ diff, pictures }) => hasChanged(diff) || [...pictures.values()].some(({ differs }) => differs),
    );
    return { file: `${output}/index.html`, total: machines.length, changed: changed.map(({ title }) => title) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
