import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { baselinePath, standingKey } from '@community/visual-tests/baselines';
import {
  type DescribedMachine,
  type DiffPicture,
  describeProject,
  findStoryFiles,
  type StorySources,
} from 'storybook-addon-statechart/node';

/** Where a project keeps what is compared, relative to its folder. */
export interface ProjectPaths {
  /** Patterns of the modules that export the machines. */
  machines: readonly string[];
  /** Storybook's configuration, and the patterns of stories relative to it. */
  configDir: string;
  stories: StorySources['stories'];
  /** The pictures, with their `baselines.json`. */
  baselines: string;
}

/** The picture of a story in both themes. */
export interface FoundPicture {
  /** Changes when the picture does. */
  fingerprint: string;
  files: DiffPicture;
}

/** A project as it was at a commit. */
export interface Version {
  machines: DescribedMachine[];
  /** The picture of a story; null where there is none. */
  pictureOf: (storyId: string) => FoundPicture | null;
}

/** The pictures of a version, by their keys, with their fingerprints. */
async function readPictures(folder: string): Promise<ReadonlyMap<string, string>> {
  const index = `${folder}/baselines.json`;
  if (!existsSync(index)) return new Map();
  const { pictures } = JSON.parse(await readFile(index, 'utf8')) as { pictures: Record<string, string> };
  return new Map(Object.entries(pictures));
}

/**
 * Reads the machines, the stories and the pictures of a project from its folder.
 * @throws when there is no machine, as in a commit that kept them elsewhere.
 */
export async function readVersion(root: string, paths: ProjectPaths): Promise<Version> {
  const declarations = await findStoryFiles({ configDir: `${root}/${paths.configDir}`, stories: paths.stories });
  const { machines } = await describeProject({ root, machines: paths.machines, declarations });
  const folder = `${root}/${paths.baselines}`;
  if (machines.length === 0) throw new Error(`No machine was found in ${paths.machines.join(', ')} of ${root}.`);
  const pictures = await readPictures(folder);
  const pictureOf = (storyId: string): FoundPicture | null => {
    const [light, dark] = [standingKey(pictures, storyId, 'light'), standingKey(pictures, storyId, 'dark')];
    if (light === undefined || dark === undefined) return null;
    const fileOf = (key: string) => `${folder}/${baselinePath(key)}`;
    return {
      fingerprint: `${pictures.get(light)} ${pictures.get(dark)}`,
      files: { light: fileOf(light), dark: fileOf(dark) },
    };
  };
  return { machines, pictureOf };
}

/** Copies a picture beside a page, and returns its addresses. */
export async function copyPicture({ light, dark }: DiffPicture, folder: string, name: string): Promise<DiffPicture> {
  await mkdir(`${folder}/${name}`, { recursive: true });
  const copy = async (file: string) => {
    await copyFile(file, `${folder}/${name}/${basename(file)}`);
    return `${name}/${basename(file)}`;
  };
  return { light: await copy(light), dark: await copy(dark) };
}
