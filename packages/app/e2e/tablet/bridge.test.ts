import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectSilence, sees, type Visitor, visitAs } from '../support/visitor.ts';

declare global {
  interface Window {
    receiveFromCommunityApp?: (text: string) => void;
  }
}

const version = 1;
const payload = { device_id: 'wkwebview', product: 'Bedside' };

/** Wraps the following pages as an app does. It accepts every message, and may respond to the greeting. */
async function wrap({ page }: Visitor, isAnswering: boolean): Promise<void> {
  const answer = JSON.stringify({ version, type: 'reply', callbackId: 'hello', payload });
  await page.addInitScript(
    ({ text, answers }) => {
      const postMessage = () => {
        if (answers) setTimeout(() => window.receiveFromCommunityApp?.(text));
      };
      Object.assign(window, { webkit: { messageHandlers: { community: { postMessage } } } });
    },
    { text: answer, answers: isAnswering },
  );
}

const say = (page: Page, ...texts: string[]) =>
  page.evaluate((all) => {
    for (const text of all) window.receiveFromCommunityApp?.(text);
  }, texts);

describe('a wrapper', () => {
  it('that responds identifies the device, and survives invalid messages', async () => {
    const visitor = await visitAs('provisioner', { path: null });
    const { page, complaints } = visitor;
    await wrap(visitor, true);
    await page.goto('/me/provisioning');
    await sees(page, 'This device is not licensed.');
    expectSilence(visitor);
    const bad = ['no JSON', '{"version":9,"type":"goodbye"}', '{"version":1,"type":"reply","payload":{}}'];
    await say(page, ...bad);
    await expect.poll(() => complaints.length).toBe(3);
    expect(complaints.every((complaint) => complaint.startsWith('A message of the tablet app was ignored'))).toBe(true);
    await say(page, ...Array.from({ length: 10_000 }, (_, index) => `no JSON ${index}`));
    await page.getByRole('button', { name: 'Device', exact: true }).click();
    await page.getByRole('dialog', { name: 'Device' }).getByText('wkwebview').waitFor();
    await expect.poll(() => complaints.length).toBe(13);
  });

  it('that never responds is given up on after five seconds', async () => {
    const visitor = await visitAs('provisioner', { path: null });
    const { page } = visitor;
    await wrap(visitor, false);
    await page.goto('/me/provisioning');
    await sees(page, 'The tablet app is not responding.');
    await sees(page, 'My contracts');
    expectSilence(visitor);
  });

  it('that is missing is not waited for', async () => {
    const { page } = await visitAs('provisioner');
    const native = await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => /\/native-/.test(name)),
    );
    expect(native).toBe(false);
    expect(await page.evaluate(() => 'receiveFromCommunityApp' in window)).toBe(false);
  });
});
