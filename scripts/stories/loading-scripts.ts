import { setTimeout } from 'node:timers/promises';
import type { Page, Request } from 'playwright';

/**
 * React shows what it had to wait for up to 300 ms later, so that a page does not flicker (FALLBACK_THROTTLE_MS in its
 * reconciler). So long after a script has come, in milliseconds, what it brings is on the page.
 */
const throttle = 400;

/**
 * The scripts that a page is loading. A page cannot tell itself: what it loads on demand, it waits for without a trace,
 * and may look as if it had come to rest.
 */
export class LoadingScripts {
  readonly #loading = new Set<Request>();
  #begun = 0;
  #ended = 0;

  /** Hears of each script that the page asks for from now on. */
  watch(page: Page): void {
    const end = (request: Request) => {
      if (this.#loading.delete(request)) this.#ended = performance.now();
    };
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return;
      this.#loading.add(request);
      this.#begun += 1;
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Does some work again until no script was loading meanwhile, and none had just come. */
  async untilNoneLoads(work: () => Promise<void>): Promise<void> {
    for (let isQuiet = false; !isQuiet; ) {
      await setTimeout(Math.max(0, this.#ended + throttle - performance.now()));
      const begun = this.#begun;
      isQuiet = this.#loading.size === 0;
      await work();
      isQuiet &&= begun === this.#begun && this.#loading.size === 0;
    }
  }
}
