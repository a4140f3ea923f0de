import { peekLicense, type VerificationKey } from '@community/contract/licensing';
import {
  type AppMessage,
  BRIDGE_VERSION,
  type BridgeRequestName,
  bridgeRequests,
  type DeviceInfo,
  type PageMessage,
  readPageMessage,
  WITHDRAWS_LICENSES,
  writeMessage,
} from '@community/contract/tablet';
import { licenseKeys } from '../licensing/licensing.ts';
import { encodeBase64, offer, pathOf, type TabletFile } from './tablet-file.ts';
import { assessLicence, restricted, type TabletUse } from './tablet-use.ts';

/** A licence stored on the tablet. */
export interface TabletLicence {
  type: number;
  license_string: string;
  legacy_license_string: string;
}

/** The scenario that runs on every tablet, licensed or not. */
export const BUILT_IN_SCENARIO = 'Built-in demonstration';

/** A file that the portal asked the tablet to fetch. */
export interface TabletDownload {
  /** Counts from 1. */
  number: number;
  kind: 'scenario' | 'media';
  url: string;
  fileName: string;
}

/** A message that crossed the bridge. */
export interface LoggedMessage {
  /** Counts from 1. */
  number: number;
  /** The sender. */
  from: 'portal' | 'tablet';
  /** A short description. */
  summary: string;
  /** The message, with long parts truncated. */
  text: string;
}

/** The visible state of the tablet. A new object after each change. */
export interface TabletSnapshot {
  device: DeviceInfo;
  scenarios: readonly TabletFile[];
  media: readonly TabletFile[];
  licence: TabletLicence | null;
  /** What the licence allows, as last assessed. */
  use: TabletUse;
  /** Name of the running scenario; null: none. */
  running: string | null;
  /** Whether the app declares that it can withdraw licences. */
  withdraws: boolean;
  /** How far the tablet's clock is ahead, in days. */
  daysAhead: number;
  downloads: readonly TabletDownload[];
  log: readonly LoggedMessage[];
  /** Whether it responds. */
  isAnswering: boolean;
}

/** Options of a simulated tablet. */
export interface SimulatedTabletOptions {
  device: DeviceInfo;
  /** @default none */
  scenarios?: readonly TabletFile[];
  /** @default none */
  media?: readonly TabletFile[];
  /** @default null */
  licence?: TabletLicence | null;
  /**
   * Whether the app can withdraw licences, which older ones cannot.
   * @default true
   */
  withdraws?: boolean;
  /**
   * The portal's public keys, which apps include.
   * @default those of the mocked licences
   */
  keys?: () => Promise<readonly VerificationKey[]>;
  /**
   * Bytes of a file in one chunk.
   * @default 48 kB
   */
  chunkSize?: number;
  /**
   * Whether it responds from the start.
   * @default true
   */
  isAnswering?: boolean;
  /**
   * Requests that it accepts and never answers.
   * @default none
   */
  unanswered?: readonly BridgeRequestName[];
}

/** Longest log; older messages are dropped. */
const LOG_MAX = 200;
/** Longest text of a message in the log, in characters. */
const LOGGED_TEXT_MAX = 2000;

type Request = Extract<PageMessage, { type: 'request' }>;
type Answer = { payload: object } | { error: { code: string; message: string } };

const done: Answer = { payload: {} };
const refusal = (code: string, message: string): Answer => ({ error: { code, message } });

const otherDevice = refusal('otherDevice', 'This license is for another device.');

function summarise(message: AppMessage | PageMessage): string {
  if (message.type === 'request') return message.name;
  if (message.type === 'error') return `error ${message.error.code}`;
  if (message.type === 'chunk') return `chunk ${message.index}`;
  return message.type;
}

/**
 * A simulated app at the other end of the bridge: stores files and a licence, responds as in `docs/native-bridge.md`,
 * and logs all messages. Used by the demo's tablet, the catalogue and the tests.
 */
export class SimulatedTablet {
  #snapshot: TabletSnapshot;
  readonly #chunkSize: number;
  readonly #unanswered: readonly BridgeRequestName[];
  readonly #listeners = new Set<() => void>();
  readonly #cancelled = new Set<string>();
  #deliver: ((text: string) => void) | null = null;
  readonly #keys: () => Promise<readonly VerificationKey[]>;
  /** Receipts of withdrawn licences by number. A withdrawn licence is never accepted again. */
  readonly #withdrawn = new Map<number, string>();
  #messages = 0;

  constructor({ device, scenarios = [], media = [], licence = null, ...rest }: SimulatedTabletOptions) {
    const { chunkSize = 48 * 1024, isAnswering = true, unanswered = [], withdraws = true } = rest;
    this.#chunkSize = chunkSize;
    this.#unanswered = unanswered;
    this.#keys = rest.keys ?? (async () => licenseKeys);
    const kept = { device, scenarios, media, licence, isAnswering, withdraws };
    this.#snapshot = { ...kept, use: restricted('unlicensed'), running: null, daysAhead: 0, downloads: [], log: [] };
    if (licence) void this.assess();
  }

  /** The current state. */
  readonly read = (): TabletSnapshot => this.#snapshot;

  /** Subscribes to changes. @returns unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Connects a page, which gets the tablet's messages from now on. @returns the port to post to. */
  connect(deliver: (text: string) => void): { post: (text: string) => void } {
    this.#deliver = deliver;
    return { post: (text) => this.#receive(text) };
  }

  /** Switches to another tablet, and notifies the page. */
  setDevice(device: DeviceInfo): void {
    this.#change({ device });
    void this.assess();
    this.#introduce();
  }

  /** Switches between an app that can withdraw licences and an older one, and notifies the page. */
  setWithdraws(withdraws: boolean): void {
    this.#change({ withdraws });
    this.#introduce();
  }

  /** Sets the tablet's clock ahead. */
  setDaysAhead(daysAhead: number): void {
    this.#change({ daysAhead });
    void this.assess();
  }

  /** Assesses again what the licence allows, and stops a scenario it does not. */
  async assess(): Promise<TabletUse> {
    const { licence, device, daysAhead } = this.#snapshot;
    const at = new Date(Date.now() + daysAhead * 86_400_000);
    const use = await assessLicence({ licence, device, at, keys: this.#keys });
    // A licence or tablet that changed meanwhile is assessed separately.
    const isPresent = licence === this.#snapshot.licence && device === this.#snapshot.device;
    if (!isPresent || daysAhead !== this.#snapshot.daysAhead) return this.#snapshot.use;
    const { running } = this.#snapshot;
    this.#change({ use, running: use.isFull || running === BUILT_IN_SCENARIO ? running : null });
    return use;
  }

  /** Runs a scenario. @returns false where the licence does not allow it. */
  async run(name: string): Promise<boolean> {
    const { isFull } = await this.assess();
    if (!isFull && name !== BUILT_IN_SCENARIO) return false;
    this.#change({ running: name });
    return true;
  }

  /** Adds or removes files. */
  setFiles(files: Partial<Pick<TabletSnapshot, 'scenarios' | 'media'>>): void {
    this.#change(files);
  }

  /** Forgets the licence, like a newly installed app. */
  forgetLicence(): void {
    this.#change({ licence: null });
    void this.assess();
  }

  /** Stops responding without notice, or starts again. */
  setAnswering(isAnswering: boolean): void {
    this.#change({ isAnswering });
  }

  /** Says goodbye and stops responding. */
  goAway(): void {
    this.#send({ version: BRIDGE_VERSION, type: 'goodbye' });
    this.#change({ isAnswering: false });
  }

  /** Sends a text unchanged, valid or not. */
  sendRaw(text: string): void {
    this.#log('tablet', 'raw text', text);
    this.#deliver?.(text);
  }

  #introduction() {
    const { device, withdraws } = this.#snapshot;
    return { ...device, ...(withdraws && { capabilities: [WITHDRAWS_LICENSES] }) };
  }

  #introduce(): void {
    if (!this.#snapshot.isAnswering) return;
    this.#send({ version: BRIDGE_VERSION, type: 'deviceInfo', payload: this.#introduction() });
  }

  #takeLicence(licence: TabletLicence): Answer {
    const said = peekLicense(licence.license_string);
    if (said && said.device !== this.#snapshot.device.device_id) return otherDevice;
    if (said && this.#withdrawn.has(said.license)) {
      return refusal('withdrawn', 'This license was withdrawn from the tablet. Relinquish it, then claim again.');
    }
    this.#change({ licence });
    void this.assess();
    return done;
  }

  #withdraw(text: string): Answer {
    const { licence, withdraws } = this.#snapshot;
    if (!withdraws) return refusal('unknown', 'The app does not know this request.');
    const said = peekLicense(text);
    if (!said) return refusal('invalid', 'This is no license.');
    if (said.device !== this.#snapshot.device.device_id) return otherDevice;
    const { license: number } = said;
    const receipt = this.#withdrawn.get(number) ?? `withdrawn ${number} ${new Date().toISOString()}`;
    this.#withdrawn.set(number, receipt);
    if (licence && peekLicense(licence.license_string)?.license === number) this.forgetLicence();
    return { payload: { receipt } };
  }

  #change(change: Partial<TabletSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }

  #log(from: LoggedMessage['from'], summary: string, text: string): void {
    this.#messages += 1;
    const cut = text.length > LOGGED_TEXT_MAX ? `${text.slice(0, LOGGED_TEXT_MAX)}…` : text;
    const entry: LoggedMessage = { number: this.#messages, from, summary, text: cut };
    this.#change({ log: [...this.#snapshot.log, entry].slice(-LOG_MAX) });
  }

  #send(message: AppMessage): void {
    const text = writeMessage(message);
    this.#log('tablet', summarise(message), text);
    this.#deliver?.(text);
  }

  #receive(text: string): void {
    const { message, problem } = readPageMessage(text);
    if (message === null) {
      this.#log('portal', `ignored: ${problem}`, text);
      return;
    }
    this.#log('portal', summarise(message), text);
    if (message.type === 'cancel') this.#cancelled.add(message.callbackId);
    else if (this.#snapshot.isAnswering && !this.#unanswered.includes(message.name)) void this.#work(message);
  }

  async #work(request: Request): Promise<void> {
    // An app responds later, never within the call.
    await new Promise((resolve) => setTimeout(resolve, 0));
    const { callbackId, name } = request;
    const payload = bridgeRequests[name].payload.safeParse(request.payload);
    const answer = payload.success
      ? await this.#answer(name, payload.data as Record<string, string>, callbackId)
      : refusal('invalid', `The payload of ${name} does not fit.`);
    if (!this.#snapshot.isAnswering || answer === null) return;
    const head = { version: BRIDGE_VERSION, callbackId } as const;
    if ('error' in answer) this.#send({ ...head, type: 'error', error: answer.error });
    else this.#send({ ...head, type: 'reply', payload: answer.payload });
  }

  async #answer(name: BridgeRequestName, payload: Record<string, string>, callbackId: string): Promise<Answer | null> {
    const { media, scenarios, downloads } = this.#snapshot;
    const { id, path, url = '', fileName = '' } = payload;
    const noSuchFile = refusal('notFound', 'There is no such file on the tablet.');
    switch (name) {
      case 'requestDeviceInfo':
        return { payload: this.#introduction() };
      case 'mediaExport':
        return { payload: { items: media.map(offer) } };
      case 'scenarioExport':
        return { payload: { items: scenarios.map(offer) } };
      case 'requestMediaPath': {
        const item = media.find((one) => one.id === id);
        return item ? { payload: { path: pathOf(item) } } : noSuchFile;
      }
      case 'getMediaItem': {
        const item = media.find((one) => pathOf(one) === path);
        return item ? this.#sendFile(item, callbackId) : noSuchFile;
      }
      case 'getScenario': {
        const item = scenarios.find((one) => one.id === id);
        return item ? this.#sendFile(item, callbackId) : noSuchFile;
      }
      case 'mediaImport':
      case 'scenarioImport': {
        const kind = name === 'mediaImport' ? 'media' : 'scenario';
        this.#change({ downloads: [...downloads, { number: downloads.length + 1, kind, url, fileName }] });
        return done;
      }
      case 'licence':
        return this.#takeLicence(payload as unknown as TabletLicence);
      case 'license.withdraw':
        return this.#withdraw(payload.license_string ?? '');
    }
  }

  async #sendFile({ content }: TabletFile, callbackId: string): Promise<Answer | null> {
    let index = 0;
    for (let from = 0; from < content.length; from += this.#chunkSize) {
      if (this.#cancelled.has(callbackId) || !this.#snapshot.isAnswering) return null;
      const data = encodeBase64(content.subarray(from, from + this.#chunkSize));
      this.#send({ version: BRIDGE_VERSION, type: 'chunk', callbackId, index, data });
      index += 1;
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    return { payload: { size: content.length, chunks: index } };
  }
}
