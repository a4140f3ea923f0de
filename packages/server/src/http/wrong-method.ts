import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendError } from './errors.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** An address, and the methods it takes. */
interface Address {
  url: string;
  takes: Set<string>;
}

/**
 * Makes each address refuse other methods with 405 and list its own, instead of responding with 404. Call it before
 * registering routes, and the function it returns after that.
 */
export function registerWrongMethods(app: FastifyInstance): () => void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    // A different parameter name does not make a different address.
    const pattern = url.replace(/:\w+/g, ':');
    const address = addresses.get(pattern) ?? { url, takes: new Set() };
    addresses.set(pattern, address);
    for (const one of [method].flat()) address.takes.add(one);
  });
  return () => {
    for (const { url, takes } of addresses.values()) {
      const allow = [...takes].sort().join(', ');
      app.route({
        method: methods.filter((method) => !takes.has(method)),
        url,
        schema: { hide: true },
        exposeHeadRoute: false,
        // Before any kind of body is read.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow);
          return sendError(reply, 405, `This address takes ${allow} only.`);
        },
        handler: () => undefined,
      });
    }
  };
}
