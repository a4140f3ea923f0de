import { type EndpointName, type Endpoints, endpoints } from '@community/contract';
import type { Output } from '@community/contract/endpoint';
import { delay, type HttpHandler, HttpResponse, http } from 'msw';

/** What a mocked call can look at before it answers. */
export interface MockedCall {
  /** Path parameters as text. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** The request's JSON, or null without a body. */
  body: unknown;
}

const methods = { GET: http.get, POST: http.post, DELETE: http.delete };

function on(
  name: EndpointName,
  respond: (request: Request, params: Readonly<Record<string, string>>) => Promise<Response>,
): HttpHandler {
  const { method, path } = endpoints[name];
  return methods[method](`*${path}`, ({ request, params }) => respond(request, params as Record<string, string>));
}

/** Answers a call of the API with what the contract says it answers. */
export function mock<Name extends EndpointName>(
  name: Name,
  answer: (call: MockedCall) => Output<Endpoints[Name]> | Promise<Output<Endpoints[Name]>>,
): HttpHandler {
  return on(name, async (request, params) => {
    const text = await request.text();
    const call = {
      params,
      query: new URL(request.url).searchParams,
      headers: request.headers,
      body: text === '' ? null : JSON.parse(text),
    };
    return Response.json(await answer(call));
  });
}

/** Refuses a call with a status and the server's message. */
export function mockError(
  name: EndpointName,
  status: number,
  message = 'Refused.',
  headers: Record<string, string> = {},
): HttpHandler {
  return on(name, async () => Response.json({ error: 'Error', message, requestId: 'mocked' }, { status, headers }));
}

/** Lets a call fail as if there were no network. */
export function mockUnreachable(name: EndpointName): HttpHandler {
  return on(name, async () => HttpResponse.error());
}

/** Lets a call wait for ever, so that a screen stays in its loading state. */
export function mockPending(name: EndpointName): HttpHandler {
  return on(name, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Answers a call with a page of HTML, as a proxy in front of a dead server does. */
export function mockHtml(name: EndpointName, status = 200): HttpHandler {
  return on(name, async () => HttpResponse.html('<h1>It works!</h1>', { status }));
}
