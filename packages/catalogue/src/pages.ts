import { mkdir, writeFile } from 'node:fs/promises';
import { describeComponents } from './components/component-page.ts';
import { describeMessages } from './messages/message-page.ts';
import { describeModels } from './models/models.ts';
import { identifyProject, root } from './project.ts';
import { traceSpecification } from './specification/trace.ts';
import { describeTokens } from './tokens/token-page.ts';

/**
 * Writes the data of the catalogue's own documentation pages, made from the sources as they are now.
 * @returns the folder to serve.
 */
export async function writePageData(): Promise<string> {
  const folder = `${root}/node_modules/.cache/catalogue`;
  await mkdir(folder, { recursive: true });
  const write = (name: string, data: unknown) => writeFile(`${folder}/${name}.json`, JSON.stringify(data));
  await write('project', { id: identifyProject() });
  await write('specification', await traceSpecification());
  await write('models', await describeModels());
  await write('messages', await describeMessages());
  await write('tokens', await describeTokens());
  await write('components', await describeComponents());
  return folder;
}
