import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The slowest a request body may arrive. */
export interface BodyPace {
  /** Time limit for bodies without files, in milliseconds. */
  wholeMs: number;
  /** Interval in which at least `pieceBytes` of a file must arrive, in milliseconds. */
  pieceMs: number;
  pieceBytes: number;
}

/** A file may take hours over a bad network, but any usable one carries half a kilobyte a second. */
const PACE: BodyPace = { wholeMs: 15_000, pieceMs: 30_000, pieceBytes: 16 * 1024 };
/** Time for the refusal to be read before the connection is closed. */
const LINGER_MS = 1000;

const ofFields = /^application\/(json|x-www-form-urlencoded)\b/i;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Times out requests whose body arrives too slowly, so that no client holds connections open by sending a byte now and
 * then. Node's own limit applies to all requests alike, and would cut off uploads that make good progress.
 */
export function registerSlowBodies(app: FastifyInstance, pace: BodyPace = PACE): void {
  function timeOut(request: FastifyRequest): void {
    const { socket } = request.raw;
    const late = Object.assign(new Error('The body took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', late, socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  function watch(request: FastifyRequest): void {
    const { raw } = request;
    // Injected requests, as in tests, have no network socket.
    if (!(raw.socket instanceof Socket)) return;
    const isFields = ofFields.test(request.headers['content-type'] ?? '');
    let before = raw.socket.bytesRead;
    const check = () => {
      if (raw.complete) return clearInterval(timer);
      const now = raw.socket.bytesRead;
      // With unread data waiting, the sender is not the slow one.
      const isWaitingForUs = raw.readableLength >= raw.readableHighWaterMark;
      if (isFields || (!isWaitingForUs && now - before < pace.pieceBytes)) timeOut(request);
      else before = now;
    };
    const timer = setInterval(check, isFields ? pace.wholeMs : pace.pieceMs).unref();
    raw.once('end', () => clearInterval(timer));
    raw.once('close', () => clearInterval(timer));
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request);
    done();
  });
}
