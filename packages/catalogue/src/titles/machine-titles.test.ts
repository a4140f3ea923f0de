import { findMachines } from 'storybook-addon-statechart/node';
import { expect, it } from 'vitest';
import { machines, root } from '../project.ts';
import { titleOfMachine } from './machine-titles.ts';

it('every machine is in its area, with a unique name without abbreviations', async () => {
  const found = await findMachines({ root, machines });
  const titles = found.map(({ machine: { id }, file }) => titleOfMachine({ id, file }));
  expect(new Set(titles).size).toBe(titles.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z][a-z ]+\/[A-Z][A-Za-z ]+$/);
  expect(titleOfMachine({ id: 'upload-row', file: 'packages/machines/src/upload/index.ts' })).toBe('Upload/Upload row');
});
