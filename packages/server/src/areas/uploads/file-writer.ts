import { Worker } from 'node:worker_threads';

/** What the thread can do. Each file has a number. */
export type WriterTask =
  | { do: 'open'; file: number; path: string; pieces: readonly SharedArrayBuffer[] }
  | { do: 'write'; file: number; piece: number; bytes: number }
  | { do: 'end'; file: number }
  | { do: 'close'; file: number };

/** What came of a task. */
export interface WriterAnswer {
  task: number;
  /** Of all that was written, hexadecimal; at the end only. */
  sha256?: string;
  /** What went wrong, with the system's code, or an empty one. */
  error?: { message: string; code: string };
}

/** Writes one file piece by piece. */
export interface FileWriter {
  /** Takes bytes, which may be forgotten when this resolves. Rejects when what was taken earlier cannot be written. */
  add(bytes: Buffer): Promise<void>;
  /** Writes what is left. @returns the SHA-256 of the content, hexadecimal. */
  end(): Promise<string>;
  /** Closes the file, whether or not it has ended. */
  close(): Promise<void>;
}

type Perform = (task: WriterTask) => Promise<WriterAnswer>;

/** So much is written at once, from one of two pieces of memory while the other is filled. */
const PIECE_BYTES = 1024 * 1024;

let perform: Perform | null = null;
let files = 0;

function startThread(): Perform {
  const worker = new Worker(new URL('writer-thread.ts', import.meta.url));
  const waiting = new Map<number, PromiseWithResolvers<WriterAnswer>>();
  let tasks = 0;
  let end: Error | null = null;
  const finish = (error: Error) => {
    end ??= error;
    if (perform === performHere) perform = null;
    for (const { reject } of waiting.values()) reject(end);
    waiting.clear();
  };
  const performHere: Perform = (task) => {
    if (end) return Promise.reject(end);
    tasks += 1;
    const settle = Promise.withResolvers<WriterAnswer>();
    waiting.set(tasks, settle);
    worker.postMessage({ number: tasks, task });
    // Its failure is met by whoever waits for it next.
    settle.promise.catch(() => {});
    return settle.promise;
  };
  worker.unref();
  worker.on('error', finish);
  worker.on('exit', () => finish(new Error('The thread that writes files has ended.')));
  worker.on('message', (answer: WriterAnswer) => {
    const settle = waiting.get(answer.task);
    waiting.delete(answer.task);
    const { error } = answer;
    if (error) settle?.reject(Object.assign(new Error(error.message), { code: error.code }));
    else settle?.resolve(answer);
  });
  return performHere;
}

/** Collects bytes into pieces, and hands each one that is full to the thread. */
class PieceWriter implements FileWriter {
  readonly #perform: Perform;
  readonly #file: number;
  readonly #pieces: readonly Buffer[];
  readonly #written: Promise<unknown>[];
  #current = 0;
  #filled = 0;

  constructor(perform: Perform, file: number, memory: readonly SharedArrayBuffer[]) {
    this.#perform = perform;
    this.#file = file;
    this.#pieces = memory.map((piece) => Buffer.from(piece));
    this.#written = memory.map(() => Promise.resolve());
  }

  async add(bytes: Buffer): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const piece = this.#pieces[this.#current] ?? Buffer.alloc(0);
      const copied = bytes.copy(piece, this.#filled, done);
      done += copied;
      this.#filled += copied;
      if (this.#filled === piece.length) await this.#flush();
    }
  }

  async #flush(): Promise<void> {
    const task: WriterTask = { do: 'write', file: this.#file, piece: this.#current, bytes: this.#filled };
    this.#written[this.#current] = this.#perform(task);
    this.#current = (this.#current + 1) % this.#pieces.length;
    this.#filled = 0;
    await this.#written[this.#current];
  }

  async end(): Promise<string> {
    await this.#flush();
    await Promise.all(this.#written);
    return (await this.#perform({ do: 'end', file: this.#file })).sha256 ?? '';
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.#written);
    await this.#perform({ do: 'close', file: this.#file });
  }
}

/**
 * Opens a new file to write to. A thread that all uploads share writes it and sums it up, so that the one that reads
 * from the network waits for neither.
 */
export async function openFileWriter(path: string): Promise<FileWriter> {
  perform ??= startThread();
  const thread = perform;
  files += 1;
  const file = files;
  const pieces = [new SharedArrayBuffer(PIECE_BYTES), new SharedArrayBuffer(PIECE_BYTES)];
  await thread({ do: 'open', file, path, pieces });
  return new PieceWriter(thread, file, pieces);
}
