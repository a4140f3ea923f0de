import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { arch, release, type } from 'node:os';
import { basename } from 'node:path';
import { chromium, type LaunchOptions } from 'playwright';

/** The browser and system that draw the screenshots. Equal renderers draw the same pixels. */
export interface Renderer {
  /** Name and version of the browser. */
  browser: string;
  /** The operating system and the processor's architecture. */
  system: string;
  /** A hash of a specimen in the installed fonts, including emoji and other scripts, and of a small drawing. */
  fonts: string;
}

const sample = 'Quiz 0123 grüß ÆØÅ Ж Ω 漢字 ひ 한 ع ✓ → ⚠ 🫀';
const families = ['sans-serif', 'serif', 'monospace', 'system-ui'];
const lettering = families
  .map((family) => `<p style="font: 16px ${family}">${sample}</p><p style="font: bold 13px ${family}">${sample}</p>`)
  .join('');
// Differences in rounding between processors show in these first.
const drawing = `
  <div style="inline-size: 99px; block-size: 33px; border-radius: 9px; margin: 9px; opacity: 0.93;
    background: linear-gradient(73deg, #123, #fa7 60%, #0cf8); box-shadow: 0 3px 11px #0469; rotate: 3deg"></div>
  <svg width="120" height="40"><path d="M3 30 C 30 -30 60 70 117 9" fill="none" stroke="#0a7" stroke-width="1.7" /></svg>`;
const specimen = lettering + drawing;

async function describeSystem(): Promise<string> {
  const file = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return `${/^PRETTY_NAME="?([^"\n]*)/m.exec(file)?.[1] ?? `${type()} ${release()}`}, ${arch()}`;
}

/** The renderer of a run that takes no screenshots. */
export const unknownRenderer: Renderer = { browser: 'unknown', system: 'unknown', fonts: 'unknown' };

/** The headless shell scrolls to other fractions of a pixel, and has no window to fill the screen with. */
const nameOf = ({ executablePath = '' }: LaunchOptions): string =>
  basename(executablePath).includes('headless-shell') ? 'Chromium headless shell' : 'Chromium';

/** Identifies the renderer of this machine. */
export async function identifyRenderer(options: LaunchOptions): Promise<Renderer> {
  const browser = await chromium.launch(options);
  try {
    const page = await browser.newPage({ viewport: { width: 480, height: 480 } });
    await page.setContent(`<meta charset="utf-8"><body>${specimen}`);
    const fonts = createHash('sha256')
      .update(await page.screenshot())
      .digest('hex')
      .slice(0, 16);
    return { browser: `${nameOf(options)} ${browser.version()}`, system: await describeSystem(), fonts };
  } finally {
    await browser.close();
  }
}

/** Whether two renderers draw the same pixels. */
export const isSameRenderer = (one: Renderer, other: Renderer): boolean =>
  one.browser === other.browser && one.system === other.system && one.fonts === other.fonts;

/** A renderer in one line. */
export const formatRenderer = ({ browser, system, fonts }: Renderer): string =>
  `${browser} on ${system}, fonts ${fonts}`;
