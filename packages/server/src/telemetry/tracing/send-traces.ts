import {
  type Attributes,
  type Context,
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import manifest from '../../../../../package.json' with { type: 'json' };
import { describeError } from '../../process/errors.ts';
import type { Tracing, TracingOptions } from './tracing.ts';

/** Longest text of a statement. */
const SQL_MAX = 2000;
/** A receiver that does not respond within this time must not keep the portal from exiting. */
const SEND_MS = 3000;
const WARN_EVERY_MS = 60_000;
/** Addresses that machines poll. */
const unwatched = new Set(['/livez', '/readyz', '/healthz', '/metrics']);

/** Warns now and then that traces are lost: the receiver may be down for hours. */
function warnOfLosses(log: Pick<FastifyBaseLogger, 'warn'>): void {
  let warnedAt = Number.NEGATIVE_INFINITY;
  const error = (reason: string) => {
    if (performance.now() - warnedAt < WARN_EVERY_MS) return;
    warnedAt = performance.now();
    log.warn({ setting: 'PORTAL_TRACES_URL', reason: reason.slice(0, 300) }, 'traces could not be sent');
  };
  const ignore = () => {};
  diag.setLogger({ error, warn: ignore, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.ERROR);
}

const propagator = new W3CTraceContextPropagator();
const headersOf = {
  keys: (headers: FastifyRequest['headers']) => Object.keys(headers),
  get: (headers: FastifyRequest['headers'], name: string) => headers[name],
};

/** The SQL command that a statement begins with, such as `SELECT`. */
const verbOf = (sql: string) => /^\s*(\w+)/.exec(sql.slice(0, 100))?.[1]?.toUpperCase() ?? 'SQL';

/** Sends traces to a receiver of OTLP over HTTP, which may also be given `OTEL_EXPORTER_OTLP_HEADERS`. */
export function sendTraces({
  tracesUrl,
  trustedProxies,
  service,
  log,
}: TracingOptions & { tracesUrl: string }): Tracing {
  warnOfLosses(log);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const exporter = new OTLPTraceExporter({ url: tracesUrl, timeoutMillis: SEND_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': manifest.version }),
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: SEND_MS })],
  });
  const tracer = provider.getTracer('portal', manifest.version);

  function fail(span: Span, error: unknown): void {
    // Messages may quote the request.
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'Error' });
  }

  return {
    begin(request) {
      const route = request.routeOptions.url ?? 'none';
      if (unwatched.has(route)) return null;
      const outer: Context =
        trustedProxies > 0 ? propagator.extract(ROOT_CONTEXT, request.headers, headersOf) : ROOT_CONTEXT;
      const attributes: Attributes = {
        'http.request.method': request.method,
        'http.route': route,
        // The same as in the log, on error pages and in responses.
        'portal.request_id': request.id,
      };
      const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, outer);
      const inner = trace.setSpan(outer, span);
      return {
        run: (next) => context.with(inner, next),
        end(status) {
          span.setAttribute('http.response.status_code', status);
          if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },

    span: (name, attributes, work) =>
      tracer.startActiveSpan(name, { attributes }, async (span) => {
        try {
          return await work();
        } catch (error) {
          fail(span, error);
          throw error;
        } finally {
          span.end();
        }
      }),

    statement({ sql, milliseconds, isFailed }) {
      // Of requests and jobs; the portal also polls for work every other second.
      if (trace.getActiveSpan() === undefined) return;
      const verb = verbOf(sql);
      const endTime = Date.now();
      const span = tracer.startSpan(verb, {
        kind: SpanKind.CLIENT,
        startTime: endTime - milliseconds,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': verb,
          'db.query.text': sql.slice(0, SQL_MAX),
        },
      });
      if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(endTime);
    },

    async close() {
      // A receiver that does not respond must not make a clean exit look like a failure.
      await provider.shutdown().catch((error: unknown) => diag.error(describeError(error)));
      context.disable();
      diag.disable();
    },
  };
}
