import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import type { Driver, Engine, Handle } from './driver.ts';

/** The window that most laptops show. */
const size = { width: 1280, height: 900 };

const describeHandle = (page: Page, handle: ElementHandle<Element>): Handle => ({
  click: () => handle.click(),
  type: (text) => handle.type(text),
  setFiles: (paths) => (handle as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  async enter() {
    const frame = await (handle as ElementHandle<HTMLIFrameElement>).contentFrame();
    return describeFrame(page, frame);
  },
});

function describeFrame(page: Page, frame: Frame): Driver {
  return {
    async goto(url) {
      await frame.goto(url, { waitUntil: 'domcontentloaded' });
    },
    evaluate: <Value>(expression: string) => frame.evaluate(expression) as Promise<Value>,
    async element(expression) {
      const found = (await frame.evaluateHandle(expression)).asElement();
      return found === null ? null : describeHandle(page, found as ElementHandle<Element>);
    },
    async clearCookies() {
      const context = page.browserContext();
      await context.deleteCookie(...(await context.cookies()));
    },
    close: () => page.browserContext().close(),
  };
}

/** Starts Firefox without a window and speaks WebDriver BiDi to it. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  return {
    async open() {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport(size);
      return describeFrame(page, page.mainFrame());
    },
    stop: () => browser.close(),
  };
}
