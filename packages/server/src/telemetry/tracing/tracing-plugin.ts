import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { noTracing, type RequestSpan, type Tracing } from './tracing.ts';

declare module 'fastify' {
  interface FastifyInstance {
    tracing: Tracing;
  }
  interface FastifyRequest {
    /** Null where the request is not traced. */
    span: RequestSpan | null;
  }
}

const plugin: FastifyPluginAsync<{ tracing: Tracing }> = async (app, { tracing }) => {
  app.decorate('tracing', tracing);
  app.addHook('onClose', () => tracing.close());
  if (tracing === noTracing) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    request.span = tracing.begin(request);
    if (request.span === null) done();
    else request.span.run(done);
  });
  // A body arrives in events of the connection, which are outside the span's context.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else request.span.run(done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.span?.end(reply.statusCode);
    done();
  });
};

/** Traces of requests, if the operator has enabled them; flushed after everything else has been closed. */
export const tracingPlugin = fp(plugin, { name: 'tracing' });
