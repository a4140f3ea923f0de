import { isAbsolute, join } from 'node:path';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import { build, type Plugin } from 'vite';
import { folderOf, type Manifest, root } from './published.ts';

const nothing = '\0nothing';

/** Leaves out the styles of other packages, which have their own stylesheets. */
const ownStylesOnly = (sources: string): Plugin => ({
  name: 'own-styles-only',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.vanilla.css') && !id.startsWith(`${sources}/`) ? nothing : undefined),
  load: (id) => (id === nothing ? '' : undefined),
});

/** Keeps fonts in separate files; a library's assets are inlined otherwise. */
const fontsAsFiles: Plugin = {
  name: 'fonts-as-files',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.vanilla.css') ? code.replaceAll('.woff2"', '.woff2?no-inline"') : undefined),
};

/**
 * Compiles a package into `dist`: one ES module per source file, so that bundlers can drop what is not imported, and
 * all styles in `styles.css`.
 */
export async function buildModules(name: string, manifest: Manifest): Promise<void> {
  const sources = join(folderOf(name), 'src');
  await build({
    // Names of classes and variables derive from the path below the root, which must be the same in all packages.
    root,
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [ownStylesOnly(sources), fontsAsFiles, vanillaExtractPlugin()],
    build: {
      outDir: join(folderOf(name), 'dist'),
      emptyOutDir: true,
      minify: false,
      target: 'es2023',
      reportCompressedSize: false,
      lib: { entry: Object.values(manifest.exports).map((source) => join(folderOf(name), source)), formats: ['es'] },
      rolldownOptions: {
        external: (id) => !id.startsWith('.') && !id.startsWith('\0') && !isAbsolute(id),
        checks: { bundlerTimings: false, pluginTimings: false },
        output: {
          preserveModules: true,
          preserveModulesRoot: sources,
          entryFileNames: '[name].js',
          assetFileNames: ({ names }) => (names[0]?.endsWith('.css') ? 'styles.css' : 'assets/[name][extname]'),
        },
      },
    },
  });
}
