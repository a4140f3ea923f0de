import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebKitPrograms } from '@community/browsers/engines';
import { Builder, Capabilities, type WebDriver, type WebElement } from 'selenium-webdriver';
import { freePort } from '../e2e/support/start-portal.ts';
import type { Driver, Engine, Handle } from './driver.ts';

/** Milliseconds until the driver responds after its start. */
const START_LIMIT = 20_000;

/** The engine hangs as root, so it runs as `nobody` then. */
function findAccount(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** Commands go to one frame of a window at a time, so each switches to its own first. */
class Window {
  readonly browser: WebDriver;
  private current: WebElement | null = null;
  constructor(browser: WebDriver) {
    this.browser = browser;
  }
  async in(frame: WebElement | null): Promise<WebDriver> {
    if (this.current !== frame) {
      await this.browser.switchTo().defaultContent();
      if (frame !== null) await this.browser.switchTo().frame(frame);
      this.current = frame;
    }
    return this.browser;
  }
}

/** Where an element is drawn in the window: frames shift what is in them, and may draw it smaller. */
const centre = `
  const rect = arguments[0].getClientRects()[0];
  let [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  for (let frame = window.frameElement; frame; frame = frame.ownerDocument.defaultView.frameElement) {
    const box = frame.getBoundingClientRect();
    const scale = box.width / frame.offsetWidth;
    [x, y] = [box.left + (frame.clientLeft + x) * scale, box.top + (frame.clientTop + y) * scale];
  }
  return [Math.round(x), Math.round(y)];
`;

const describeHandle = (window: Window, frame: WebElement | null, element: WebElement): Handle => ({
  async click() {
    const browser = await window.in(frame);
    // By its position: the driver itself considers inline text not clickable.
    const [x, y] = await browser.executeScript<[number, number]>(centre, element);
    await browser.actions().move({ x, y }).click().perform();
  },
  async type(text) {
    await window.in(frame);
    await element.sendKeys(text);
  },
  async setFiles(paths) {
    await window.in(frame);
    await element.sendKeys(paths.join('\n'));
  },
  async enter() {
    return describeFrame(window, element);
  },
});

function describeFrame(window: Window, frame: WebElement | null): Driver {
  return {
    async goto(url) {
      await (await window.in(frame)).get(url);
    },
    async evaluate<Value>(expression: string) {
      return (await (await window.in(frame)).executeScript(`return ${expression}`)) as Value;
    },
    async element(expression) {
      const found = await (await window.in(frame)).executeScript<WebElement | null>(`return ${expression}`);
      return found === null ? null : describeHandle(window, frame, found);
    },
    async clearCookies() {
      await window.browser.manage().deleteAllCookies();
    },
    async close() {
      await window.browser.quit();
    },
  };
}

async function untilReady(server: string, driver: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT;
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKit's driver ended with ${driver.exitCode}.`);
    const isReady = await fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline) throw new Error(`WebKit's driver did not answer within ${START_LIMIT} ms.`);
    await wait(100);
  }
}

/** Starts WebKitGTK on a screen in memory and speaks WebDriver to it. */
export async function startWebKit({ driver: program, browser: binary }: WebKitPrograms): Promise<Engine> {
  const account = findAccount();
  const home = await mkdtemp(join(tmpdir(), 'portal-webkit-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(home, account.uid, account.gid);
  const port = await freePort();
  const screen = ['-a', '-s', '-screen 0 1280x1024x24', 'dbus-run-session', '--'];
  const driver = spawn('xvfb-run', [...screen, program, `--port=${port}`, '--host=127.0.0.1'], {
    ...account,
    // A separate process group, so that its child processes end with it.
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      // There is no graphics card to draw with.
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  const ended = once(driver, 'exit');
  const server = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (driver.pid !== undefined && driver.exitCode === null) process.kill(-driver.pid);
    await ended;
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary, args: ['--automation'] },
  });
  try {
    await untilReady(server, driver);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    async open() {
      const browser = await new Builder().usingServer(server).withCapabilities(capabilities).build();
      await browser.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 1000 });
      return describeFrame(new Window(browser), null);
    },
    stop,
  };
}
