/** Builds the installable packages, each into its `dist`, ready to be packed: `npm run build:packages`. */
import { copyFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { compileTypes, copyDeclarations } from '../../distribution/packages/declarations.ts';
import { buildModules } from '../../distribution/packages/modules.ts';
import {
  bundledBy,
  folderOf,
  published,
  publishedManifest,
  readManifest,
  root,
} from '../../distribution/packages/published.ts';

// Build for production in any environment, such as a test runner's.
process.env.NODE_ENV = 'production';

compileTypes(published);
for (const name of published) {
  const manifest = readManifest(name);
  await buildModules(name, manifest);
  copyDeclarations(name, manifest);
  const dist = join(folderOf(name), 'dist');
  writeFileSync(join(dist, 'package.json'), `${JSON.stringify(publishedManifest(manifest, dist), null, 2)}\n`);
  for (const document of ['README.md', 'CHANGELOG.md']) {
    copyFileSync(join(folderOf(name), document), join(dist, document));
  }
  copyFileSync(join(root, 'LICENSE'), join(dist, 'LICENSE'));
  for (const font of bundledBy(manifest)) {
    copyFileSync(join(root, 'node_modules', font, 'LICENSE'), join(dist, 'assets', `${basename(font)}-LICENSE.txt`));
  }
  console.log(`packages/${name}/dist: ${manifest.name} ${manifest.version}`);
}
