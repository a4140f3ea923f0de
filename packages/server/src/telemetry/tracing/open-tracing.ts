import { noTracing, type Tracing, type TracingOptions } from './tracing.ts';

/** Starts tracing, if the operator has enabled it; otherwise none of its code is loaded. */
export async function openTracing(options: TracingOptions): Promise<Tracing> {
  const { tracesUrl } = options;
  if (tracesUrl === null) return noTracing;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces({ ...options, tracesUrl });
}
