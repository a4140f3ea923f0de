import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseSync } from 'oxc-parser';
import { root } from '../project.ts';

/** A module that renders a component. */
export interface Use {
  /** Its path in the repository. */
  path: string;
  /** Its area, or the package that it belongs to. */
  area: string;
  /** What it exports by its file's name. */
  name: string;
}

/** The modules that people see: no stories, no tests. */
const modules = 'packages/{app,pictures,screens,simulated-tablet,ui}/src/**/*.tsx';
const spare = /\.(?:stories|stage|test)\.tsx$|\/flows\/|\/theme\/stories\//;

/** A file that is named as the component in it. */
const ofComponent = /^\.{1,2}\/.*\b([A-Z]\w+)\.tsx$/;

/** The components that a source imports, from the component library or from their files, at once or when needed. */
export function importedComponents(source: string, file: string): string[] {
  const { module } = parseSync(file, source);
  const atOnce = module.staticImports.flatMap(({ moduleRequest, entries }) =>
    moduleRequest.value === '@community/ui' || ofComponent.test(moduleRequest.value)
      ? entries.flatMap(({ importName, isType }) => (isType || !importName.name ? [] : [importName.name]))
      : [],
  );
  const whenNeeded = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const [, name] = ofComponent.exec(source.slice(start, end).replaceAll(/['"]/g, '')) ?? [];
    return name ?? [];
  });
  return [...atOnce, ...whenNeeded];
}

function describeUse(path: string): Use {
  const [, own = '', , first = ''] = path.split('/');
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.tsx$/, '');
  const isArea = own === 'screens' || own === 'app';
  const area = isArea && !first.endsWith('.tsx') ? first : own;
  return { path, area: area === 'ui' ? 'other components' : area, name };
}

/** Finds the modules that import each component. */
export async function readUses(): Promise<Map<string, Use[]>> {
  const uses = new Map<string, Use[]>();
  const files = globSync(modules, { cwd: root }).filter((file) => !spare.test(file));
  for (const file of files.sort()) {
    const source = await readFile(`${root}/${file}`, 'utf8');
    for (const name of importedComponents(source, file)) uses.set(name, [...(uses.get(name) ?? []), describeUse(file)]);
  }
  return uses;
}
