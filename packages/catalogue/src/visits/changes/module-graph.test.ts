import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ModuleGraph } from './module-graph.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true });
});

const ui = {
  folder: 'ui',
  name: '@sample/ui',
  exports: { '.': './index.ts', './*.css': './*.css.ts' },
  dependencies: [],
  devDependencies: [],
};

/** Writes files, and reads how they import each other. */
function graphOf(files: Record<string, string>): ModuleGraph {
  const root = mkdtempSync(join(tmpdir(), 'modules-'));
  made.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return new ModuleGraph(root, [ui]);
}

const components = {
  'ui/index.ts':
    "export { Button, type ButtonProps } from './Button.tsx';\nexport { Tabs as Pages } from './Tabs.tsx';\nexport * from './rest.ts';",
  'ui/Button.tsx': "import './button.css.ts';\nexport const Button = 1;",
  'ui/button.css.ts': "import { red } from './colours.ts';\nexport const face = red;",
  'ui/colours.ts': 'export const red = 1;',
  'ui/Tabs.tsx': 'export const Tabs = 2;',
  'ui/rest.ts': "export { Meter } from './Meter.tsx';",
  'ui/Meter.tsx': 'export const Meter = 3;',
};

it('finds what a module imports from another package, without what the same entry point exports besides', () => {
  const graph = graphOf({ ...components, 'app/Page.tsx': "import { Button } from '@sample/ui';\nButton;" });
  expect(graph.filesOf('app/Page.tsx')).toEqual(['app/Page.tsx', 'ui/Button.tsx', 'ui/button.css.ts', 'ui/colours.ts']);
});

it('follows names that are passed on under another one, and whole modules that are', () => {
  const graph = graphOf({
    ...components,
    'app/Page.tsx': "import { Meter, Pages } from '@sample/ui';\nMeter + Pages;",
  });
  expect(graph.filesOf('app/Page.tsx')).toEqual(['app/Page.tsx', 'ui/Meter.tsx', 'ui/Tabs.tsx']);
});

it('leaves out types, and follows lazy parts, circles and patterns', () => {
  const graph = graphOf({
    ...components,
    'app/Page.tsx': `import type { Tabs } from '../ui/Tabs.tsx';
const late = () => import('./Late.tsx');
const drawings = import.meta.glob<string>('./drawings/*.svg', { eager: true });`,
    'app/Late.tsx': "import './Page.tsx';\nimport heart from './heart.svg?raw';\nheart;",
    'app/heart.svg': '<svg/>',
    'app/drawings/one.svg': '<svg/>',
  });
  expect(graph.filesOf('app/Page.tsx')).toEqual([
    'app/Late.tsx',
    'app/Page.tsx',
    'app/drawings/one.svg',
    'app/heart.svg',
  ]);
});

it('hashes what files contain', () => {
  const before = graphOf({ 'a.ts': '1', 'b.ts': '2' });
  const after = graphOf({ 'a.ts': '1', 'b.ts': '3' });
  expect(before.hash(['a.ts'])).toBe(after.hash(['a.ts']));
  expect(before.hash(['a.ts', 'b.ts'])).not.toBe(after.hash(['a.ts', 'b.ts']));
  expect(after.hash(['gone.ts'])).not.toBe(after.hash([]));
});
