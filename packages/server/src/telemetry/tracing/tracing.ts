import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

/** What a span states: never an id of a user or an item, nor anything that was sent. */
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
  /** Runs what follows inside the span. */
  run(next: () => void): void;
  end(status: number): void;
}

/** Records what the portal spends its time on. */
export interface Tracing {
  /** Starts the span of a request. */
  begin(request: FastifyRequest): RequestSpan | null;
  /** Runs work in a span of its own, within the current one. */
  span<Result>(name: string, attributes: SpanAttributes, work: () => Promise<Result>): Promise<Result>;
  /** Adds a database statement to the current span; null where nothing is traced. */
  statement: ((statement: RunStatement) => void) | null;
  /** Sends what has not been sent yet. */
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
