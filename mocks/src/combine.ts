import { getResponse, type HttpHandler, http } from 'msw';

/** Whether a handler matches a call; its path is `*` and a path of the API contract, with `:parameters`. */
function recognises({ info }: HttpHandler): (call: Request) => boolean {
  const path = String(info.path)
    .slice(1)
    .replace(/:[^/]+/g, '[^/]+');
  const pattern = new RegExp(`${path}$`);
  return ({ method, url }) => method === info.method && pattern.test(new URL(url).pathname);
}

/**
 * Combines many handlers into one; the first match answers a call. MSW tries every handler for every request, scripts
 * and pictures included, and parses the request and its cookies again for each: with a handler for each call of the API
 * that took a twentieth of the time of a story.
 */
export function combine(handlers: readonly HttpHandler[]): HttpHandler {
  const known = handlers.map((handler) => ({ handler, isFor: recognises(handler) }));
  const find = (call: Request) => known.find(({ isFor }) => isFor(call))?.handler;
  return http.all(
    ({ request }) => find(request) !== undefined,
    ({ request }) => {
      const handler = find(request);
      return handler && getResponse([handler], request);
    },
  );
}
