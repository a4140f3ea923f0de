import { mkdir, rename, writeFile } from 'node:fs/promises';
import { describeComponents } from '../components/component-page.ts';
import { describeMessages } from '../messages/message-page.ts';
import { describeModels } from '../models/models.ts';
import { identifyProject, root } from '../project.ts';
import { traceSpecification } from '../specification/trace.ts';
import { describeTokens } from '../tokens/token-page.ts';

/** Where the data is written. */
export const pageDataFolder = `${root}/node_modules/.cache/catalogue`;

/**
 * Writes the data of the catalogue's own documentation pages, made from the sources as they are now.
 * @returns the folder to serve.
 */
export async function writePageData(): Promise<string> {
  await mkdir(pageDataFolder, { recursive: true });
  const write = async (name: string, data: unknown) => {
    const file = `${pageDataFolder}/${name}.json`;
    // An open page may be fetching it, and another process writing it.
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, JSON.stringify(data));
    await rename(unfinished, file);
  };
  await write('project', { id: identifyProject() });
  await write('specification', await traceSpecification());
  await write('models', await describeModels());
  await write('messages', await describeMessages());
  await write('tokens', await describeTokens());
  await write('components', await describeComponents());
  return pageDataFolder;
}
