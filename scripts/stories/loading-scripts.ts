import type { Page, Request } from 'playwright';

/**
 * The scripts that a page is loading. A page cannot tell itself: what it loads on demand, it waits for without a trace,
 * and may look as if it had come to rest.
 */
export class LoadingScripts {
  readonly #loading = new Set<Request>();
  #begun = 0;

  /** Hears of each script that the page asks for from now on. */
  watch(page: Page): void {
    const end = (request: Request) => this.#loading.delete(request);
    page.on('request', (request) => {
      if (request.resourceType() !== 'script') return;
      this.#loading.add(request);
      this.#begun += 1;
    });
    page.on('requestfinished', end);
    page.on('requestfailed', end);
  }

  /** Does some work again until no script was loading meanwhile. */
  async untilNoneLoads(work: () => Promise<void>): Promise<void> {
    for (let isQuiet = false; !isQuiet; ) {
      const begun = this.#begun;
      isQuiet = this.#loading.size === 0;
      await work();
      isQuiet &&= begun === this.#begun && this.#loading.size === 0;
    }
  }
}
