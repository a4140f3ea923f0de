import type { Plan, PlanEdit } from '@community/contract/content';
import { type Api, errorKind } from '@community/contract/http';
import type { PlanDraft } from '@community/machines/content';
import type { Unsent } from '@community/machines/shell';
import { ofKind, openStore } from './offline-store.ts';

/** An unsent change of a plan, with the idempotency key of all attempts. */
interface WaitingEdit {
  key: string;
  edit: PlanEdit;
}

interface WaitingPlan {
  id: string;
  /** The oldest first: each is based on the result of the previous one. */
  edits: WaitingEdit[];
  /** The ids of the items that the plan had when it was first changed; missing in older versions of the portal. */
  known?: string[];
}

/** What a change of a plan is sent with. */
export interface SentEdit extends WaitingEdit {
  id: string;
}

const keyOf = (userId: string, id: string): [string, string] => [userId, `edits ${id}`];

async function waitingOf(userId: string): Promise<WaitingPlan[]> {
  return (await (await openStore()).getAll('answers', ofKind(userId, 'edits'))) as WaitingPlan[];
}

async function find(userId: string, id: string): Promise<WaitingPlan | undefined> {
  return (await (await openStore()).get('answers', keyOf(userId, id))) as WaitingPlan | undefined;
}

/** How many plans have unsent changes. */
export const countPlanEdits = async (userId: string): Promise<number> => (await waitingOf(userId)).length;

/** Whether a plan has unsent changes: further ones have to wait behind them. */
export const hasPlanEdits = async (userId: string, id: string): Promise<boolean> =>
  (await find(userId, id)) !== undefined;

/**
 * Rebases a change that was made on top of queued ones onto the version that these resulted in when they were sent,
 * perhaps by another tab.
 */
export async function rebasePlanEdit(userId: string, id: string, edit: PlanEdit): Promise<PlanEdit> {
  const sent = (await (await openStore()).get('answers', [userId, `sent ${id}`])) as
    | { from: number; to: number }
    | undefined;
  return sent?.from === edit.version ? { ...edit, version: sent.to } : edit;
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

/** A plan as it will be once its changes are sent; its version stays, which shows that they have not been. */
export async function withPlanEdits(userId: string, plan: Plan): Promise<Plan> {
  const last = (await find(userId, plan.uuid_id))?.edits.at(-1);
  return last ? edited(plan, last.edit) : plan;
}

/** Stores a change of a plan that is on this device until it can be sent. @returns the plan as it will be. */
export async function keepPlanEdit(userId: string, { id, key, edit }: SentEdit): Promise<Plan> {
  const database = await openStore();
  const plan = (await database.get('answers', [userId, `plan ${id}`])) as Plan | undefined;
  if (plan === undefined) throw new Error('The plan is not on this device.');
  const waiting = (await find(userId, id)) ?? { id, edits: [], known: plan.items.map((item) => item.id) };
  await database.put('answers', { ...waiting, edits: [...waiting.edits, { key, edit }] }, keyOf(userId, id));
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
 * Sends the changes of one plan; each is recorded with the version that the previous one resulted in before it is sent.
 */
async function sendPlan({ api, userId, signal, keepDraft }: Sending, waiting: WaitingPlan) {
  const database = await openStore();
  const { id } = waiting;
  const [first] = waiting.edits;
  let left = waiting.edits;
  for (let [next] = left; next; [next] = left) {
    const { key, edit } = next;
    try {
      const { version } = await api.updatePlan({ params: { id }, body: edit }, { signal, idempotencyKey: key });
      const [following, ...others] = left.slice(1);
      left = following ? [{ ...following, edit: { ...following.edit, version } }, ...others] : [];
      if (left.length > 0) await database.put('answers', { ...waiting, edits: left }, keyOf(userId, id));
      else if (first) await database.put('answers', { from: first.edit.version, to: version }, [userId, `sent ${id}`]);
    } catch (error) {
      const kind = errorKind(error);
      const last = waiting.edits.at(-1)?.edit ?? edit;
      if (kind !== 'conflict' && kind !== 'notFound') throw error;
      if (kind === 'conflict') keepDraft(id, draftOf(waiting, last));
      return { what: 'plan', name: last.title, reason: kind === 'conflict' ? 'conflict' : 'gone' } satisfies Unsent;
    }
  }
  return null;
}

/**
 * Sends the changes of plans. They do not overwrite changes made elsewhere meanwhile, but become a draft of the plan.
 * @param refused where the changes that could not be sent are added, so that they are known even if the sending fails
 *   later.
 * @returns `refused`.
 */
export async function sendPlanEdits(sending: Sending, refused: Unsent[] = []): Promise<Unsent[]> {
  for (const waiting of await waitingOf(sending.userId)) {
    const refusal = await sendPlan(sending, waiting);
    sending.signal.throwIfAborted();
    await (await openStore()).delete('answers', keyOf(sending.userId, waiting.id));
    if (refusal) refused.push(refusal);
  }
  return refused;
}
