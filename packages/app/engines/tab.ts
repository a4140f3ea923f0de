import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Driver, Handle } from './driver.ts';
import { ask, bringQueries, hasQueries, type Wanted } from './queries.ts';

/** Time limit for anything on a page, in milliseconds. */
const LIMIT = 15_000;
/** Polling interval, in milliseconds. */
const INTERVAL = 50;

const describeWanted = (wanted: Wanted): string =>
  JSON.stringify(wanted, (_, value: unknown) => (value instanceof RegExp ? String(value) : value));

/** The actions of a visitor on a page, in any engine. Each waits until it is possible. */
export class Tab {
  private readonly driver: Driver;
  private readonly base: string;

  constructor(driver: Driver, base: string) {
    this.driver = driver;
    this.base = base;
  }

  async goto(path: string): Promise<void> {
    await this.driver.goto(this.base + path);
  }

  /** Waits until something is on the page. */
  async sees(wanted: Wanted): Promise<void> {
    await this.find(wanted, false);
  }

  /** Waits until something is gone from the page. */
  async seesNo(wanted: Wanted): Promise<void> {
    await this.until(
      async () => ((await this.look(wanted, false)) === null ? true : null),
      () => `${describeWanted(wanted)} is still there`,
    );
  }

  /** Clicks something, as soon as nothing is in front of it. */
  async press(wanted: Wanted): Promise<void> {
    await (await this.find(wanted, true)).click();
  }

  /** Replaces the value of a field. */
  async fill(wanted: Wanted, text: string): Promise<void> {
    const field = await this.find(wanted, true);
    await field.click();
    await this.driver.evaluate(`${ask(wanted, false)}.select()`);
    await field.type(text);
  }

  /** Types into a field, after its current value. */
  async type(wanted: Wanted, text: string): Promise<void> {
    await (await this.find(wanted, true)).type(text);
  }

  /** Gives files to the page as a file dialog does. */
  async giveFiles(paths: readonly string[]): Promise<void> {
    const input = await this.until(
      () => this.driver.element('document.querySelector("input[type=file]")'),
      () => 'nothing takes files',
    );
    await input.setFiles(paths);
  }

  /** Waits until the address matches. */
  async isAt(address: RegExp): Promise<void> {
    await this.until(
      async () => {
        const current = await this.driver.evaluate<string>('location.pathname + location.search');
        return address.test(current) ? current : null;
      },
      () => `the address is not ${address}`,
    );
  }

  /** Waits until the service worker has stored the portal's files on the device, and controls this page. */
  async isKept(): Promise<void> {
    await this.until(
      async () => ((await this.driver.evaluate<boolean>('navigator.serviceWorker.controller !== null')) ? true : null),
      () => 'the files of the portal are not kept',
    );
  }

  /** The content of a frame. */
  async inFrame(selector: string): Promise<Tab> {
    return new Tab(await (await this.find({ selector }, false)).enter(), this.base);
  }

  /** Loses the session. */
  async loseSession(): Promise<void> {
    await this.driver.clearCookies();
  }

  /** The value of an expression in the page. */
  evaluate<Value>(expression: string): Promise<Value> {
    return this.driver.evaluate<Value>(expression);
  }

  /** Asserts that the page raised no errors. */
  async expectNoErrors(): Promise<void> {
    expect(await this.driver.evaluate<string[]>('window.pageErrors ?? []')).toEqual([]);
  }

  private async look(wanted: Wanted, canPress: boolean): Promise<Handle | null> {
    if (!(await this.driver.evaluate<boolean>(hasQueries))) await this.driver.evaluate(bringQueries);
    return this.driver.element(ask(wanted, canPress));
  }

  private find(wanted: Wanted, canPress: boolean): Promise<Handle> {
    return this.until(
      () => this.look(wanted, canPress),
      () => `there is no ${describeWanted(wanted)}${canPress ? ' that can be pressed' : ''}`,
    );
  }

  /** Polls until there is a result. Retries if the page navigates away meanwhile. */
  private async until<Found>(look: () => Promise<Found | null>, complain: () => string): Promise<Found> {
    const deadline = performance.now() + LIMIT;
    let last: unknown = null;
    while (performance.now() < deadline) {
      try {
        const found = await look();
        if (found !== null) return found;
        last = null;
      } catch (error) {
        last = error;
      }
      await wait(INTERVAL);
    }
    const page = await this.driver.evaluate<string>('location.href + " " + document.body.innerText').catch(String);
    throw new Error(`${complain()}. The page says:\n${page}`, { cause: last });
  }
}
