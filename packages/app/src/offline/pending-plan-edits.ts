import type { Plan, PlanEdit } from '@community/contract/content';
import { type Api, errorKind } from '@community/contract/http';
import type { PlanDraft } from '@community/machines/content';
import type { Unsent } from '@community/machines/shell';
import { ofKind, openStore } from './offline-store.ts';

/** An unsent change of a plan, with the idempotency key of all attempts. */
interface WaitingEdit {
  key: string;
  edit: PlanEdit;
  /** Whether it was made on top of the one before it; missing in older versions of the portal, where it was. */
  follows?: boolean;
}

interface WaitingPlan {
  id: string;
  /** The oldest first: each is based on the result of the previous one. */
  edits: WaitingEdit[];
  /**
   * The version of the page that made the oldest change, including those sent meanwhile; missing in older versions of
   * the portal.
   */
  from?: number;
  /** The ids of the items that the plan had when it was first changed; missing in older versions of the portal. */
  known?: string[];
}

/** What a change of a plan is sent with. */
export interface SentEdit extends Omit<WaitingEdit, 'follows'> {
  id: string;
}

const keyOf = (userId: string, id: string): [string, string] => [userId, `edits ${id}`];

async function waitingOf(userId: string): Promise<WaitingPlan[]> {
  return (await (await openStore()).getAll('answers', ofKind(userId, 'edits'))) as WaitingPlan[];
}

async function find(userId: string, id: string): Promise<WaitingPlan | undefined> {
  return (await (await openStore()).get('answers', keyOf(userId, id))) as WaitingPlan | undefined;
}

/** Changes what waits of a plan; nothing waits on if that is undefined. */
async function change(
  userId: string,
  id: string,
  next: (waiting: WaitingPlan | undefined, sent: SentPlan | undefined) => WaitingPlan | undefined,
): Promise<void> {
  const { store, done } = (await openStore()).transaction('answers', 'readwrite');
  const key = keyOf(userId, id);
  const waiting = (await store.get(key)) as WaitingPlan | undefined;
  const changed = next(waiting, (await store.get(sentKeyOf(userId, id))) as SentPlan | undefined);
  await (changed === undefined ? store.delete(key) : store.put(changed, key));
  await done;
}

/** How many plans have unsent changes. */
export const countPlanEdits = async (userId: string): Promise<number> => (await waitingOf(userId)).length;

/** Whether a plan has unsent changes: further ones have to wait behind them. */
export const hasPlanEdits = async (userId: string, id: string): Promise<boolean> =>
  (await find(userId, id)) !== undefined;

/** What was sent of a plan last: the version of the page that made the changes, and the one they resulted in. */
interface SentPlan {
  from: number;
  to: number;
  /** The key of the last change; missing in older versions of the portal. */
  key?: string;
}

const sentKeyOf = (userId: string, id: string): [string, string] => [userId, `sent ${id}`];

/** @param shown the key of the last queued change that the page shows; undefined if it shows none. */
function rebased(edit: PlanEdit, sent: SentPlan | undefined, shown: string | undefined): PlanEdit {
  const isOnTop = shown !== undefined && sent?.from === edit.version && (sent.key ?? shown) === shown;
  return isOnTop ? { ...edit, version: sent.to } : edit;
}

/**
 * Rebases a change that was made on top of queued ones onto the version that these resulted in when they were sent,
 * perhaps by another tab.
 * @param shown the key of the last queued change that the page shows; undefined if it shows none.
 */
export async function rebasePlanEdit(
  userId: string,
  id: string,
  edit: PlanEdit,
  shown: string | undefined,
): Promise<PlanEdit> {
  const sent = (await (await openStore()).get('answers', sentKeyOf(userId, id))) as SentPlan | undefined;
  return rebased(edit, sent, shown);
}

const edited = (plan: Plan, { title, note, start_time, items }: PlanEdit): Plan => ({
  ...plan,
  title,
  note,
  start_time,
  items: items.flatMap(({ id, ...change }) =>
    plan.items.filter((item) => item.id === id).map((item) => ({ ...item, ...change })),
  ),
});

/**
 * A plan as it will be once its changes are sent, in the version that these are based on, and the key of the last one;
 * null where none waits.
 */
export async function findPlanEdits(userId: string, plan: Plan): Promise<{ plan: Plan; key: string } | null> {
  const waiting = await find(userId, plan.uuid_id);
  const [first, last] = [waiting?.edits[0], waiting?.edits.at(-1)];
  if (!waiting || !first || !last) return null;
  return { plan: { ...edited(plan, last.edit), version: waiting.from ?? first.edit.version }, key: last.key };
}

/** A plan as it will be once its changes are sent. */
export const withPlanEdits = async (userId: string, plan: Plan): Promise<Plan> =>
  (await findPlanEdits(userId, plan))?.plan ?? plan;

/**
 * Stores a change of a plan that is on this device until it can be sent.
 * @param shown the key of the last queued change that the page shows; undefined if it shows none.
 * @returns the plan as it will be, in the version of the page: that it stays shows that the change waits.
 */
export async function keepPlanEdit(userId: string, { id, key, edit }: SentEdit, shown?: string): Promise<Plan> {
  const database = await openStore();
  const plan = (await database.get('answers', [userId, `plan ${id}`])) as Plan | undefined;
  if (plan === undefined) throw new Error('The plan is not on this device.');
  await change(userId, id, (waiting, sent) => {
    const begun = waiting ?? { id, edits: [], from: edit.version, known: plan.items.map((item) => item.id) };
    // Asked for again, it waits once.
    const others = begun.edits.filter((one) => one.key !== key);
    const former = begun.edits.find((one) => one.key === key);
    const own = former ?? {
      key,
      // What it was made on top of may have been sent already.
      edit: waiting ? edit : rebased(edit, sent, shown),
      follows: others.at(-1)?.key === shown,
    };
    return { ...begun, edits: [...others, own] };
  });
  return { ...edited(plan, edit), version: edit.version };
}

const draftOf = (waiting: WaitingPlan, { version, title, note, start_time, items }: PlanEdit): PlanDraft => ({
  ...(waiting.known && { known: waiting.known }),
  version,
  title,
  note,
  startTime: start_time,
  items: items.map((item) => ({ ...item })),
});

/** The dependencies for sending the changes of plans. */
interface Sending {
  api: Pick<Api, 'updatePlan'>;
  userId: string;
  signal: AbortSignal;
  /** Stores refused changes, to be offered when the plan is opened. */
  keepDraft: (id: string, draft: PlanDraft) => void;
}

/**
 * Removes a change that was sent. The next one is based on the version it resulted in, unless it was made without it:
 * then it does not overwrite it, but is refused.
 */
async function settle(userId: string, id: string, { key, edit }: WaitingEdit, version: number): Promise<void> {
  await change(userId, id, (waiting) => {
    const [next, ...others] = waiting?.edits.filter((one) => one.key !== key) ?? [];
    if (!waiting || !next) return undefined;
    const based = next.follows === false ? next : { ...next, edit: { ...next.edit, version } };
    return { ...waiting, from: waiting.from ?? edit.version, edits: [based, ...others] };
  });
}

/**
 * Sends the changes of one plan, one after the other; further ones may be added meanwhile.
 * @returns the refusal; null if all were accepted.
 */
async function sendPlan({ api, userId, signal, keepDraft }: Sending, id: string): Promise<Unsent | null> {
  for (;;) {
    const waiting = await find(userId, id);
    const next = waiting?.edits[0];
    if (!waiting || !next) return null;
    const { key, edit } = next;
    try {
      await api.updatePlan({ params: { id }, body: edit }, { signal, idempotencyKey: key });
      signal.throwIfAborted();
      // Each change counts one. The response to a repeated one is of the plan as it is by now, perhaps changed elsewhere.
      const version = edit.version + 1;
      const sent: SentPlan = { from: waiting.from ?? edit.version, to: version, key };
      await (await openStore()).put('answers', sent, sentKeyOf(userId, id));
      await settle(userId, id, next, version);
    } catch (error) {
      const kind = errorKind(error);
      if (kind !== 'conflict' && kind !== 'notFound') throw error;
      signal.throwIfAborted();
      const refused = (await find(userId, id)) ?? waiting;
      const last = refused.edits.at(-1)?.edit ?? edit;
      if (kind === 'conflict') keepDraft(id, draftOf(refused, last));
      await change(userId, id, () => undefined);
      return { what: 'plan', name: last.title, reason: kind === 'conflict' ? 'conflict' : 'gone' };
    }
  }
}

/**
 * Sends the changes of plans. They do not overwrite changes made elsewhere meanwhile, but become a draft of the plan.
 * @param refused where the changes that could not be sent are added, so that they are known even if the sending fails
 *   later.
 * @returns `refused`.
 */
export async function sendPlanEdits(sending: Sending, refused: Unsent[] = []): Promise<Unsent[]> {
  for (const { id } of await waitingOf(sending.userId)) {
    const refusal = await sendPlan(sending, id);
    if (refusal) refused.push(refusal);
  }
  return refused;
}
