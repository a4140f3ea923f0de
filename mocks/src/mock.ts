import { type EndpointName, type Endpoints, endpoints } from '@community/contract';
import type { Output } from '@community/contract/http';
import { delay, type HttpHandler, HttpResponse, http, type RequestHandlerOptions } from 'msw';

/** A mocked call, for choosing a response. */
export interface MockedCall {
  /** Path parameters as text. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** The request's JSON, the fields of its form, or null without a body. Fields whose names end in `[]` are lists. */
  body: unknown;
}

const methods = { GET: http.get, POST: http.post, DELETE: http.delete };

function on(
  name: EndpointName,
  respond: (request: Request, params: Readonly<Record<string, string>>) => Promise<Response>,
  options: RequestHandlerOptions = {},
): HttpHandler {
  const { method, path } = endpoints[name];
  return methods[method](
    `*${path}`,
    ({ request, params }) => respond(request, params as Record<string, string>),
    options,
  );
}

async function readForm(request: Request): Promise<Record<string, unknown>> {
  const form = await request.formData();
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => [name, name.endsWith('[]') ? form.getAll(name) : form.get(name)]),
  );
}

async function readBody(request: Request): Promise<unknown> {
  if (/^(multipart\/form-data|application\/x-www-form-urlencoded)/.test(request.headers.get('content-type') ?? '')) {
    return readForm(request);
  }
  const text = await request.text();
  return text === '' ? null : JSON.parse(text);
}

/** Mocks a call with a response that fits the API contract. */
export function mock<Name extends EndpointName>(
  name: Name,
  answer: (call: MockedCall) => Output<Endpoints[Name]> | Promise<Output<Endpoints[Name]>>,
): HttpHandler {
  return on(name, async (request, params) => {
    const body = await readBody(request);
    const { searchParams: query } = new URL(request.url);
    return Response.json(await answer({ params, query, headers: request.headers, body }));
  });
}

/** Mocks a refusal with a status and a message, and optionally the field at fault and a reason. */
export function mockError(
  name: EndpointName,
  status: number,
  message = 'Refused.',
  headers: Record<string, string> = {},
  field?: string,
  reason?: string,
): HttpHandler {
  const body = { error: 'Error', message, requestId: 'K7M2-9QXT-4DHB', field, reason };
  return on(name, async () => Response.json(body, { status, headers }));
}

/**
 * Makes a call fail as if there were no network.
 * @param options.once whether only the first call fails. Defaults to all.
 */
export function mockUnreachable(name: EndpointName, options: { once?: boolean } = {}): HttpHandler {
  return on(name, async () => HttpResponse.error(), options);
}

/** Keeps a call pending forever, for the loading state of a screen. */
export function mockPending(name: EndpointName): HttpHandler {
  return on(name, async () => {
    await delay('infinite');
    return HttpResponse.error();
  });
}

/** Mocks an HTML page, as from a proxy in front of a stopped server. */
export function mockHtml(name: EndpointName, status = 200): HttpHandler {
  return on(name, async () => HttpResponse.html('<h1>It works!</h1>', { status }));
}
