/**
 * How much a visitor loads: brotli kilobytes of JavaScript and CSS for each page, compared with the floor (React, the
 * router, XState and one React Aria button), built in the same run. Prints the heaviest packages, and fails if a limit
 * is exceeded.
 */
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Limits in brotli kilobytes: JavaScript of a cold sign-in, of sign-in and browse together, added by each further page,
 * and CSS.
 */
const limits = { login: 120, browse: 165, further: 25, css: 15 };

const brotli = (source: string | Uint8Array) =>
  brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length / 1000;

async function bundle(config: InlineConfig): Promise<Rolldown.OutputBundle> {
  const output = await build({
    logLevel: 'error',
    ...config,
    build: { ...config.build, write: false, sourcemap: false },
  });
  const [{ output: files }] = (Array.isArray(output) ? output : [output]) as [Rolldown.RolldownOutput];
  return Object.fromEntries(files.map((file) => [file.fileName, file]));
}

/** The chunk that holds a module, by the end of the module's path. */
function chunkOf(files: Rolldown.OutputBundle, module: string): Rolldown.OutputChunk {
  const chunk = Object.values(files).find(
    (file) => file.type === 'chunk' && file.moduleIds.some((id) => id.endsWith(module)),
  );
  if (chunk?.type !== 'chunk') throw new Error(`no chunk for ${module}`);
  return chunk;
}

/** The chunks that a page needs before it runs: its own and those they import, without what loads later. */
function closure(files: Rolldown.OutputBundle, modules: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const visit = (chunk: Rolldown.OutputChunk) => {
    if (found.has(chunk.fileName)) return;
    found.set(chunk.fileName, chunk);
    for (const name of chunk.imports) {
      const next = files[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  for (const module of modules) visit(chunkOf(files, module));
  return [...found.values()];
}

const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const weigh = (chunks: Rolldown.OutputChunk[]) => sum(chunks.map(({ code }) => brotli(code)));

function packageOf(id: string): string {
  const [, inside] = id.split(/.*node_modules\//);
  if (inside === undefined) return id.match(/packages\/[^/]+(\/src\/[^/]+)?/)?.[0] ?? 'other';
  return inside.startsWith('@') ? inside.split('/').slice(0, 2).join('/') : (inside.split('/')[0] ?? inside);
}

/** Rendered bytes before compression by package, the heaviest first. */
function weights(chunks: Rolldown.OutputChunk[]): [string, number][] {
  const bytes = new Map<string, number>();
  for (const { modules } of chunks) {
    for (const [id, { renderedLength }] of Object.entries(modules)) {
      bytes.set(packageOf(id), (bytes.get(packageOf(id)) ?? 0) + renderedLength);
    }
  }
  return [...bytes].sort(([, one], [, other]) => other - one);
}

const floor = await bundle({ configFile: false, root: `${root}/bench/app/floor` });
const app = await bundle({ root: `${root}/packages/app`, configFile: `${root}/packages/app/vite.config.ts` });

const entry = '/packages/app/index.html';
const page = (...modules: string[]) => closure(app, [entry, ...modules]);
// The first call of the API loads the descriptions of the calls.
const signedIn = ['/contract/src/http/descriptions.ts', '/app/src/shell/shell.tsx', '/app/src/content/scenarios.tsx'];
const login = page();
const browse = page(...signedIn);
/** The other pages with a chunk of their own, each with what it adds to sign-in and browse. */
const further = Object.values(app)
  .flatMap((file) => (file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId) || [])
  .filter((id) => /\/app\/src\/\w+\/[\w-]+\.tsx$/.test(id))
  .map((id) => id.slice(id.lastIndexOf('/app/src/')))
  .filter((module) => !signedIn.includes(module))
  .map((module) => {
    const name = `${module.slice('/app/src/'.length, -'.tsx'.length)}, more than these`;
    return [name, weigh(page(...signedIn, module)) - weigh(browse), limits.further] as const;
  })
  .sort(([, one], [, other]) => other - one);
const css = sum(
  Object.values(app).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [brotli(file.source)] : [],
  ),
);

const floorWeight = weigh(closure(floor, ['/bench/app/floor/index.html']));
const rows = [
  ['floor: react, router, XState, one React Aria button', floorWeight, null],
  ['sign-in', weigh(login), limits.login],
  ['sign-in and browse', weigh(browse), limits.browse],
  ...further,
  ['all CSS', css, limits.css],
] as const;

let isTooHeavy = false;
console.log('brotli kB                                              size   of floor   limit');
for (const [name, size, limit] of rows) {
  const verdict = limit === null ? '' : size > limit ? 'OVER' : 'ok';
  isTooHeavy ||= verdict === 'OVER';
  console.log(
    `${name.padEnd(52)} ${size.toFixed(1).padStart(6)} ${(size / floorWeight).toFixed(2).padStart(10)} ${String(limit ?? '').padStart(7)} ${verdict}`,
  );
}
for (const [name, chunks] of [
  ['sign-in', login],
  ['sign-in and browse', browse],
] as const) {
  console.log(`\nwhat weighs in ${name} (kB before compression)`);
  for (const [from, bytes] of weights(chunks).slice(0, 14))
    console.log(`${(bytes / 1000).toFixed(1).padStart(8)}  ${from}`);
}
process.exitCode = isTooHeavy ? 1 : 0;
