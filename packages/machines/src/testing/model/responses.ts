import { createApi } from '@community/contract/http';
import { createHandlers } from '@community/mocks/handlers';
import { getResponse } from 'msw';

/**
 * Responses of a small, healthy portal: the real client with the mocks, so that a new endpoint has a response here as
 * soon as it is mocked.
 */
export function healthyResponses(): (name: string, input?: object) => Promise<unknown> {
  let api: Record<string, (input?: object) => Promise<unknown>> | null = null;
  const start = () => {
    const handlers = createHandlers();
    const carry = async (request: Request) =>
      (await getResponse(handlers, request)) ?? new Response(null, { status: 404 });
    return createApi({
      baseUrl: 'http://portal.test',
      fetch: (url, init) => carry(new Request(url, init)),
      upload: ({ url, body, headers }) => carry(new Request(url, { method: 'POST', body, headers })),
      onWarning: () => {},
    }) as unknown as NonNullable<typeof api>;
  };
  return (name, input) => {
    api ??= start();
    const call = api[name];
    if (!call) throw new Error(`there is no endpoint ${name}`);
    return call(input);
  };
}

/** A response whose content has disappeared meanwhile: its lists are empty, its totals stay. */
export function hollow(answer: unknown): unknown {
  if (Array.isArray(answer)) return [];
  if (answer === null || typeof answer !== 'object') return answer;
  const fields = Object.entries(answer).map(([name, value]) => {
    if (Array.isArray(value)) return [name, []];
    return [name, name === 'total' ? 1000 : value];
  });
  return Object.fromEntries(fields);
}

/** The tablet app's replies; other requests are acknowledged. */
export const tabletReplies: Readonly<Record<string, unknown>> = {
  scenarioExport: { items: [{ id: 's1', name: 'Croup', size: 10 }] },
  mediaExport: { items: [{ id: 'm1', name: 'Scan.png', size: 10 }] },
  getScenario: new Blob(['{}']),
  getMediaItem: new Blob(['picture']),
};
