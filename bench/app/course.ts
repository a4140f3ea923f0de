/**
 * Plays the course of a scenario for ten seconds at ten times real time, in Chromium with a four times slower CPU, and
 * compares its frames with those of the idle page in the same run, as other load on the machine affects both. First
 * prints how long a preview takes from the arrival of its data to being shown, without the slower CPU. Fails if playing
 * has over 10 percentage points more late frames than the idle page.
 */
import { loadavg } from 'node:os';
import { browserArguments, findBrowser } from '@community/browsers/browser';
import { chromium, type Page } from 'playwright';
import { signIn, startDemoPortal } from '../demo-portal.ts';

const name = 'Septic shock on the ward';
const seconds = 10;
const slowdown = 4;
const loads = 5;
/** Milliseconds per frame at 60 Hz; a frame is late if it takes half as long again. */
const frame = 1000 / 60;
const late = frame * 1.5;
/** Limit from data to shown, in milliseconds. */
const shownMax = 100;

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** The durations of the page's frames, in milliseconds. */
const framesOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    (length) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const take = (now: number) => {
          times.push(now);
          if (now - (times[0] ?? now) < length) requestAnimationFrame(take);
          else resolve(times.slice(1).map((time, index) => time - (times[index] ?? time)));
        };
        requestAnimationFrame(take);
      }),
    seconds * 1000,
  );

function describe(title: string, frames: readonly number[]) {
  const rate = (frames.length * 1000) / frames.reduce((sum, one) => sum + one, 0);
  const share = frames.filter((one) => one > late).length / frames.length;
  const over = frames.filter((one) => one > frame + 0.1).length / frames.length;
  console.log(
    `${title}: ${rate.toFixed(1)} frames/s, median ${median(frames).toFixed(1)} ms, ` +
      `${(over * 100).toFixed(1)} % over 16.7 ms, ${(share * 100).toFixed(1)} % missed a turn, ` +
      `longest ${Math.max(...frames).toFixed(0)} ms`,
  );
  return { rate, share };
}

/** Milliseconds from the arrival of the course to the frame that shows its chart. */
async function timeToShow(page: Page): Promise<number> {
  await page.reload();
  await page.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  // It is in the document two frames before it counts as painted.
  await page.waitForFunction(() => 'shownAt' in globalThis);
  return page.evaluate(() => {
    const { shownAt } = globalThis as { shownAt?: number };
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const answer = entries.find(({ name: address }) => address.endsWith('/course'));
    if (!answer || shownAt === undefined) throw new Error('The course was not loaded.');
    return shownAt - answer.responseEnd;
  });
}

/** Records in the page when the chart has been painted. */
function watchForChart() {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('input[type=range]')) return;
    observer.disconnect();
    // Painted when the frame after the one that drew it begins.
    requestAnimationFrame(() => {
      requestAnimationFrame((now) => Object.assign(globalThis, { shownAt: now }));
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}

await using portal = await startDemoPortal();
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await signIn(page, portal.url);
  await page.goto(`${portal.url}/scenarios?term=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  await page.getByRole('slider', { name: 'Moment of the course' }).waitFor();
  await page.addInitScript(watchForChart);

  const times: number[] = [];
  for (let load = 0; load < loads; load += 1) times.push(await timeToShow(page));
  console.log(
    `data to shown: median ${median(times).toFixed(0)} ms of ${times.map((time) => time.toFixed(0)).join(', ')}`,
  );

  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rest = describe('at rest', await framesOf(page));
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const playing = describe('playing', await framesOf(page));
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  console.log(
    `playing ÷ at rest: ${(playing.rate / rest.rate).toFixed(2)} of the frames; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  const isSlow = playing.share > rest.share + 0.1 || median(times) > shownMax;
  process.exitCode = isSlow ? 1 : 0;
} finally {
  await browser.close();
}
