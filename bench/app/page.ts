/** The part of the benchmark that runs in the browser: a fake app that sends a file, and a frame recorder. */
import { writeMessage } from '@community/contract/tablet';
import { connectTablet } from '@community/machines/tablet';

/** Timing of a transfer, in milliseconds. */
export interface Transfer {
  longestFrame: number;
  frames: number;
  total: number;
}

/** Bytes of the file in one chunk. */
const CHUNK = 192 * 1024;

/** Yields to the next task, without a timer's delay. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

async function watchFrames(work: () => Promise<void>): Promise<Transfer> {
  const frames: number[] = [];
  let isOver = false;
  const watching = new Promise<void>((resolve) => {
    const tick = (at: number) => {
      frames.push(at);
      if (isOver) resolve();
      else requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  const began = performance.now();
  await work();
  const total = performance.now() - began;
  isOver = true;
  await watching;
  const times = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  return { longestFrame: Math.max(...times), frames: times.length, total };
}

let pieces: string[] = [];
let size = 0;

/** Prepares a file of this many bytes, as base64 in chunks. */
function prepare(bytes: number): void {
  size = bytes;
  const piece = new Uint8Array(CHUNK).map((_, index) => (index * 31) & 255);
  const encode = (length: number) => {
    let text = '';
    for (let from = 0; from < length; from += 0x6000)
      text += btoa(String.fromCharCode(...piece.subarray(from, Math.min(from + 0x6000, length))));
    return text;
  };
  const whole = encode(CHUNK);
  const rest = bytes % CHUNK;
  pieces = [...Array.from({ length: Math.floor(bytes / CHUNK) }, () => whole), ...(rest > 0 ? [encode(rest)] : [])];
}

/** Sends the file over the bridge: each chunk in a separate task, or all in one. */
async function overBridge(isBurst: boolean): Promise<Transfer> {
  let receive: (raw: unknown) => void = () => {};
  const send = async (callbackId: string, texts: string[]) => {
    for (const text of texts) {
      receive(text);
      if (!isBurst) await nextTask();
    }
    const payload = { size, chunks: texts.length };
    receive(writeMessage({ version: 1, type: 'reply', callbackId, payload }));
  };
  let ask: (callbackId: string) => void = () => {};
  const asked = new Promise<string>((resolve) => {
    ask = resolve;
  });
  const tablet = connectTablet({
    join: (receiver) => {
      receive = receiver;
      return {
        post: (text) => {
          const { callbackId, name } = JSON.parse(text) as { callbackId: string; name: string };
          const payload = { device_id: 'bench', product: 'bench' };
          if (name === 'requestDeviceInfo') receive(writeMessage({ version: 1, type: 'reply', callbackId, payload }));
          else ask(callbackId);
        },
      };
    },
  });
  const file = tablet.fetchFile('getScenario', { id: 'bench' });
  const callbackId = await asked;
  // Serialised before recording begins: that is the app's work, not the page's.
  const texts = pieces.map((data, index) => writeMessage({ version: 1, type: 'chunk', callbackId, index, data }));
  const transfer = await watchFrames(async () => {
    await Promise.all([send(callbackId, texts), file]);
  });
  const arrived = (await file).size;
  if (arrived !== size) throw new Error(`${arrived} bytes arrived instead of ${size}`);
  return transfer;
}

/** Decodes the file at once, for comparison. */
function atOnce(): Promise<Transfer> {
  return watchFrames(async () => {
    const parts = pieces.map((piece) => {
      const text = atob(piece);
      const bytes = new Uint8Array(text.length);
      for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
      return bytes;
    });
    const arrived = new Blob(parts).size;
    if (arrived !== size) throw new Error(`${arrived} bytes arrived instead of ${size}`);
  });
}

/** Records an idle page: slow frames here are the machine's. */
function idle(): Promise<Transfer> {
  return watchFrames(() => new Promise((resolve) => setTimeout(resolve, 2000)));
}

/** The functions that the benchmark calls. */
export interface BridgeBench {
  idle: () => Promise<Transfer>;
  prepare: (bytes: number) => void;
  overBridge: (isBurst: boolean) => Promise<Transfer>;
  atOnce: () => Promise<Transfer>;
}

Object.assign(window, { bridgeBench: { prepare, overBridge, atOnce, idle } satisfies BridgeBench });
