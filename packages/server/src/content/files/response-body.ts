import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { createMemoryReleaser } from '../../process/release-memory.ts';

/** Aborts when the response is complete, or its client leaves before. */
export function untilClosed({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const closing = new AbortController();
  const close = () => closing.abort(new Error('The client has left.'));
  if (raw.destroyed) close();
  else raw.once('close', close);
  return closing.signal;
}

/** The part of a response that shows how much of its data still waits for the network. */
export interface Outgoing {
  /** Bytes. */
  readonly writableLength: number;
}

/** Marks chunks that are not needed once they are sent: their memory is released then. */
export type Disposable = (chunks: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

/**
 * A body to be piped straight into a response: without transforms between them, which would hold chunks that count as
 * sent. Memory outside V8's heap would otherwise pile up by some 64 MB before it is collected.
 * @param read yields the body's chunks, those to be released by way of `disposable`.
 */
export function createResponseBody(
  response: Outgoing,
  read: (disposable: Disposable) => AsyncIterable<Uint8Array>,
): Readable {
  /** Bytes yielded. */
  let yielded = 0;
  const unsent: { chunk: Buffer; end: number }[] = [];
  const release = createMemoryReleaser();

  async function* disposable(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      unsent.push({ chunk, end: yielded + chunk.length });
      yield chunk;
    }
  }

  async function* readAll(): AsyncGenerator<Uint8Array> {
    for await (const chunk of read(disposable)) {
      // What the response adds, its head, only makes this less.
      const sent = yielded - body.readableLength - response.writableLength;
      for (let first = unsent[0]; first && first.end <= sent; first = unsent[0]) {
        unsent.shift();
        release(first.chunk);
      }
      yielded += chunk.length;
      yield chunk;
    }
  }

  const body = Readable.from(readAll(), { objectMode: false });
  return body;
}
