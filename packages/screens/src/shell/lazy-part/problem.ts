import type { LazyPartActor } from '@community/machines/shell';
import type { SnapshotFrom } from 'xstate';

/** Why a part is missing: it takes long, the server does not respond, or it does but the part does not load. */
export type LazyProblem = 'late' | 'unreachable' | 'missing';

/** What is wrong with a part, if anything is. */
export function problemOf({ value }: SnapshotFrom<LazyPartActor>): LazyProblem | null {
  if (typeof value === 'object') return value.loading === 'late' ? 'late' : null;
  if (value === 'unreachable' || value === 'reloading') return 'unreachable';
  return value === 'missing' ? value : null;
}
