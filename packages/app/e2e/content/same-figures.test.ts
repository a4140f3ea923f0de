import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../support/scenario-files.ts';
import { expectSilence, visitAs } from '../support/visitor.ts';

interface State {
  at: number | null;
  vitals: {
    hr: number | null;
    spo2: number | null;
    nibp: { systolic: number; diastolic: number } | null;
    rr: number | null;
    etco2: number | null;
    temperature: number | null;
  };
}

/** The figures of a monitor, in its order; dashes for what is not measured, or cannot be without a pulse. */
function figuresOf({ hr, spo2, nibp, rr, etco2, temperature }: State['vitals']): string[] {
  const pressure = nibp && nibp.systolic > 0 ? `${nibp.systolic}/${nibp.diastolic}` : null;
  return [hr || null, spo2 || null, pressure, rr, etco2, temperature].map((value) => String(value ?? '--'));
}

/** The figures on a device, without its words, captions and units. */
async function figuresOn(picture: Locator): Promise<string[]> {
  await picture.waitFor();
  const texts = await picture.locator('text').allTextContents();
  return texts.filter((words) => /^(--|[\d.]+(\/[\d.]+)?)$/.test(words));
}

async function downloaded(page: Page): Promise<State[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Download/ }).click(),
  ]);
  const description = await readDescription(await download.path());
  return (JSON.parse(description) as { timeline: State[] }).timeline;
}

describe('thumbnail, device, course, table and file', () => {
  it.each([
    'Complete heart block that needs pacing',
    'Attività elettrica senza polso in reparto',
    'Reanimatie met AED in de sporthal',
    'Malignant hyperthermia in day surgery',
    'Nouveau-né à terme sans respiration',
    'Eerste uur op de verkoeverkamer',
  ])('say the same of %s', async (name) => {
    const visitor = await visitAs('trainer', { path: `/scenarios?term=${encodeURIComponent(name)}` });
    const { page } = visitor;
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
    const thumbnail = await figuresOn(card.locator('svg:has(text)').first());
    await card.getByRole('link', { name, exact: true }).press('Enter');
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('tab', { name: 'Table' }).waitFor();
    const device = await figuresOn(page.locator('main svg:has(text)').first());

    const states = await downloaded(page);
    const [start] = states;
    const first = start ? figuresOf(start.vitals) : [];
    for (const figure of [...thumbnail, ...device]) expect(first).toContain(figure);
    expect(thumbnail[0]).toBe(first[0]);
    expect(device[0]).toBe(first[0]);

    if (start?.at === 0) {
      const line = await page.getByRole('img', { name: /^Heart rate in/ }).getAttribute('aria-label');
      expect(line).toContain(`0:00 ${start.vitals.hr || '–'}`);
    }
    await page.getByRole('tab', { name: 'Table' }).click();
    const row = page.getByRole('row', { name: /^(State|Step) / }).first();
    await row.waitFor();
    const cells = await row.getByRole('gridcell').allTextContents();
    for (const figure of first.filter((one) => one !== '--')) expect(cells).toContain(figure);
    expectSilence(visitor);
  });
});
