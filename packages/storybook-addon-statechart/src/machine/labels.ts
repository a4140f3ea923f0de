/** A guard in brackets, after a space; empty where there is none. */
export const guardName = (guard: unknown): string => {
  if (guard === undefined) return '';
  const name = typeof guard === 'string' ? guard : (guard as { type?: unknown }).type;
  return typeof name === 'string' && name !== '' ? ` [${name}]` : ' [guarded]';
};

/** A readable label for an event, internal ones included. */
export function labelOf(event: string): string {
  const after = /^xstate\.after\.(.+?)\./.exec(event)?.[1];
  if (after !== undefined) return /^\d+$/.test(after) ? `after ${after} ms` : `after ${after}`;
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(event);
  if (actor) return actor[1] === 'done' ? 'answered' : 'failed';
  if (event.startsWith('xstate.done.state.')) return 'finished';
  if (event.startsWith('xstate.snapshot.')) return 'child changed';
  return event === '' ? 'always' : event;
}
