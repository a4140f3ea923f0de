import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { DatabaseKind } from '../../database/database.ts';
import type { Store } from '../../store/store.ts';

/** The outcome of an uploaded file. */
const uploadOutcomes = ['accepted', 'refused'] as const;
/** The outcome of a sign-in. `limited`: too many failures, so the password was not checked. */
const signInOutcomes = ['right', 'refused', 'limited'] as const;
/** The outcome of an attempt at a job. `left`: another process has taken it over, or this one is stopping. */
type JobOutcome = 'done' | 'postponed' | 'given up' | 'left';
const contentKinds = ['scenario', 'media'] as const;
type ContentKind = (typeof contentKinds)[number];

const ANSWER_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const SEARCH_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 10, 30, 60, 120];

/**
 * The portal's own metrics, for Prometheus. Labels come from lists in the code or the contract, never from input, and
 * never contain an id or name of a user or an item.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  // Each outcome begins with 0: Prometheus sees how much a counter has grown only from the second value on.
  const signIns = new Counter<'outcome'>({
    name: 'portal_sign_ins_total',
    help: 'Attempts to sign in.',
    labelNames: ['outcome'],
    registers,
  });
  for (const outcome of signInOutcomes) signIns.inc({ outcome }, 0);
  const uploads = new Counter<'kind' | 'outcome'>({
    name: 'portal_uploads_total',
    help: 'Files that arrived to their end.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const kind of contentKinds) for (const outcome of uploadOutcomes) uploads.inc({ kind, outcome }, 0);
  return {
    registry,
    signIns: signIns as { inc(labels: { outcome: (typeof signInOutcomes)[number] }): void },
    uploads: uploads as { inc(labels: { kind: ContentKind; outcome: (typeof uploadOutcomes)[number] }): void },
    requests: new Counter({
      name: 'portal_http_requests_total',
      help: 'Answered requests, by the pattern of their route.',
      labelNames: ['method', 'route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'portal_http_request_duration_seconds',
      help: 'Time until a request was answered to its end.',
      labelNames: ['method', 'route'],
      buckets: ANSWER_SECONDS,
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'portal_uploaded_bytes_total',
      help: 'Bytes of accepted files.',
      registers,
    }) as { inc(bytes: number): void },
    searchSeconds: new Histogram<'kind'>({
      name: 'portal_search_duration_seconds',
      help: 'Time of searches by words.',
      labelNames: ['kind'],
      buckets: SEARCH_SECONDS,
      registers,
    }) as { observe(labels: { kind: ContentKind }, seconds: number): void },
    jobSeconds: new Histogram<'kind' | 'outcome'>({
      name: 'portal_job_duration_seconds',
      help: 'Time of attempts at the processing of uploads, in this process.',
      labelNames: ['kind', 'outcome'],
      buckets: JOB_SECONDS,
      registers,
    }) as { observe(labels: { kind: ContentKind; outcome: JobOutcome }, seconds: number): void },
    jobsWaiting: new Gauge({
      name: 'portal_jobs_waiting',
      help: 'Jobs in the queue that all processes share, those under way aside.',
      registers,
    }),
    jobsRunning: new Gauge({
      name: 'portal_jobs_running',
      help: 'Jobs that some process is working on.',
      registers,
    }),
    queueAge: new Gauge({
      name: 'portal_job_queue_age_seconds',
      help: 'How long the oldest job that is due has waited.',
      registers,
    }),
    mailsWaiting: new Gauge({
      name: 'portal_mails_waiting',
      help: 'Mails that the mail server has not taken yet.',
      registers,
    }),
    connections: new Gauge({
      name: 'portal_database_connections',
      help: 'Connections of this process to PostgreSQL.',
      labelNames: ['state'],
      registers,
    }) as { set(labels: { state: 'used' | 'idle' }, connections: number): void },
    connectionsMost: new Gauge({
      name: 'portal_database_connections_max',
      help: 'Most connections that this process opens to PostgreSQL.',
      registers,
    }),
    connectionsAwaited: new Gauge({
      name: 'portal_database_connections_awaited',
      help: 'Statements of this process that wait for a connection.',
      registers,
    }),
    changesWaiting: new Gauge({
      name: 'portal_changes_waiting',
      help: 'Calls of this process that wait for their turn to change something.',
      registers,
    }),
    partReady: new Gauge<'part'>({
      name: 'portal_part_ready',
      help: '1 where a part that the portal needs answers in time, 0 where it does not.',
      labelNames: ['part'],
      registers,
    }) as { set(labels: { part: string }, value: 0 | 1): void },
    about: new Gauge<'version' | 'database' | 'store'>({
      name: 'portal_info',
      help: 'Always 1: the version, and what it keeps its data in.',
      labelNames: ['version', 'database', 'store'],
      registers,
    }) as {
      set(labels: { version: string; database: DatabaseKind; store: Store['kind'] }, value: 1): void;
    },
  };
}

/** See {@link createMetrics}. */
export type Metrics = ReturnType<typeof createMetrics>;
