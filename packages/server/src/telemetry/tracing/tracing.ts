import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** The attributes of a span: never an id of a user or an item, nor any submitted data. */
export type SpanAttributes = Readonly<Record<string, string | number>>;

/** A statement that has been run. */
export interface RunStatement {
  /** Its text, without the values. */
  sql: string;
  milliseconds: number;
  isFailed: boolean;
}

/** The span of a request. */
export interface RequestSpan {
  /** Runs the rest of the request inside the span. */
  run(next: () => void): void;
  end(status: number): void;
}

/** Records where the portal spends its time. */
export interface Tracing {
  /** Starts the span of a request. */
  begin(request: FastifyRequest): RequestSpan | null;
  /** Runs work in a child span of the current one. */
  span<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** Adds a database statement to the current span; null where nothing is traced. */
  statement: ((statement: RunStatement) => void) | null;
  /** Sends the remaining spans. */
  close(): Promise<void>;
}

/** Traces nothing. */
export const noTracing: Tracing = {
  begin: () => null,
  span: (_name, _attributes, work) => work(),
  statement: null,
  close: async () => {},
};

/** Where traces are sent, and by whom. */
export interface TracingOptions {
  /** Address of a receiver of OTLP over HTTP; null: nothing is traced. */
  tracesUrl: string | null;
  /** How many proxies in front are trusted; with one, a request may belong to a trace that began there. */
  trustedProxies: number;
  service: 'portal' | 'portal-worker';
  log: Pick<FastifyBaseLogger, 'warn'>;
}
