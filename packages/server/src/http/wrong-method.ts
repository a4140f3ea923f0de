import type { FastifyInstance, HTTPMethods } from 'fastify';
import { sendError } from './errors.ts';

const methods: readonly HTTPMethods[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** An address, and the methods it takes. */
interface Address {
  url: string;
  takes: Set<string>;
}

/**
 * Has each address refuse the methods it does not take with 405, and name those it does, instead of saying that there is
 * nothing. To be called before the routes are made; what it returns, after them.
 */
export function registerWrongMethods(app: FastifyInstance): () => void {
  const addresses = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    // A parameter of another name makes no other address.
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
        // Before a body is read, whatever it is.
        onRequest: async (_request, reply) => {
          reply.header('allow', allow);
          return sendError(reply, 405, `This address takes ${allow} only.`);
        },
        handler: () => undefined,
      });
    }
  };
}
