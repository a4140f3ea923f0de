import { type EndpointName, type Endpoints, endpoints } from '@community/contract';
import type { Output } from '@community/contract/http';
import { delay, type HttpHandler, HttpResponse, http, type RequestHandlerOptions } from 'msw';

/** What a mocked call can look at before it answers. */
export interface MockedCall {
  /** Path parameters as text. */
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  headers: Headers;
  /** The request's JSON, the fields of its form, or null without a body. A form's field is a list if it ends in `[]`. */
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

/** Answers a call of the API with what the contract says it answers. */
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

/** Refuses a call with a status and the server's message, and names the field at fault and the reason, if there are any. */
export function mockError(
  name: EndpointName,
  status: number,
  message = 'Refused.',
  headers: Record<string, string> = {},
  field?: string,
  reason?: string,
): HttpHandler {
  const body = { error: 'Error', message, requestId: 'mocked', field, reason };
  return on(name, async () => Response.json(body, { status, headers }));
}

/**
 * Lets a call fail as if there were no network.
 * @param options.once whether only the first one fails. Defaults to every one.
 */
export function mockUnreachable(name: EndpointName, options: { once?: boolean } = {}): HttpHandler {
  return on(name, async () => HttpResponse.error(), options);
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
