import type { SessionActor } from '@community/machines/account';
import { browserLanguages } from '@community/screens/shell';
import type { SnapshotFrom } from 'xstate';

/** The reader's languages: those of the profile, else those of the browser. */
export function readerLanguages({ context }: SnapshotFrom<SessionActor>): readonly string[] {
  const chosen = context.user?.languages ?? [];
  return chosen.length > 0 ? chosen : browserLanguages();
}
