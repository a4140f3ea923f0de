import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** How slowly the body of a call may arrive. */
export interface BodyPace {
  /** A body that is no file has arrived after so long, in milliseconds. */
  wholeMs: number;
  /** Of files, `pieceBytes` or more arrive in each such time, in milliseconds. */
  pieceMs: number;
  pieceBytes: number;
}

/** A file may take hours over a bad network, but half a kilobyte a second comes through any that is one. */
const PACE: BodyPace = { wholeMs: 15_000, pieceMs: 30_000, pieceBytes: 16 * 1024 };
/** Time for the refusal to be read before the connection is closed. */
const LINGER_MS = 1000;

const ofFields = /^application\/(json|x-www-form-urlencoded)\b/i;

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Refuses calls whose body hardly arrives, so that nobody keeps connections open by sending a byte now and then. Node's
 * own limit is one for all calls, and would end an upload that makes good progress.
 */
export function registerSlowBodies(app: FastifyInstance, pace: BodyPace = PACE): void {
  function giveUp(request: FastifyRequest): void {
    const { socket } = request.raw;
    const late = Object.assign(new Error('The body took too long to arrive.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', late, socket);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  }

  function watch(request: FastifyRequest): void {
    const { raw } = request;
    // A call that a test makes without a network arrives at once.
    if (!(raw.socket instanceof Socket)) return;
    const isFields = ofFields.test(request.headers['content-type'] ?? '');
    let before = raw.socket.bytesRead;
    const look = () => {
      if (raw.complete) return clearInterval(timer);
      const now = raw.socket.bytesRead;
      // Where more has arrived than the portal has taken, it is not the sender who is slow.
      const isWaitingForUs = raw.readableLength >= raw.readableHighWaterMark;
      if (isFields || (!isWaitingForUs && now - before < pace.pieceBytes)) giveUp(request);
      else before = now;
    };
    const timer = setInterval(look, isFields ? pace.wholeMs : pace.pieceMs).unref();
    raw.once('end', () => clearInterval(timer));
    raw.once('close', () => clearInterval(timer));
  }

  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request);
    done();
  });
}
