import { expect, it } from 'vitest';
import { expectSilence, visitAs } from '../support/visitor.ts';

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length;

it.each([
  'Complete heart block that needs pacing',
  'Malignant hyperthermia in day surgery',
  'Septic shock on the ward',
  'Diabetische ketoacidose bij een tiener',
])('the brief of %s fits on one sheet of A4', async (name) => {
  const visitor = await visitAs('trainer', { path: `/scenarios?term=${encodeURIComponent(name)}` });
  const { page } = visitor;
  await page.getByRole('link', { name, exact: true }).first().press('Enter');
  await page.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    expect.arrayContaining(['Course', 'Checklist', 'Events', 'Notes']),
  );
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
  expectSilence(visitor);
});
