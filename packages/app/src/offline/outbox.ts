import { type PlanDraft, planDraftKey } from '@community/machines/content';
import { type Drafts, NotAllSentError, type OutboxInput, type Unsent } from '@community/machines/shell';
import { countPlanEdits, sendPlanEdits } from './pending-plan-edits.ts';
import { countStars, type StarSource, sendStars } from './pending-stars.ts';

/** Lets only one tab send at a time: toggling a star twice would undo it. */
const LOCK = 'community-portal-outbox';

/** The unsent changes of the signed-in user: stars, then plans. */
export function createOutbox({
  api,
  signedIn,
  drafts,
  onSent,
}: {
  api: StarSource;
  /** The user whose changes they are; throws when no user is signed in. */
  signedIn: () => string;
  /** Where refused changes of a plan go. */
  drafts: Pick<Drafts, 'keep'>;
  onSent: (userId: string) => void;
}): Pick<OutboxInput, 'count' | 'send'> {
  return {
    async count() {
      const userId = signedIn();
      return (await countStars(userId)) + (await countPlanEdits(userId));
    },
    async send(signal) {
      const userId = signedIn();
      const keepDraft = (id: string, draft: PlanDraft) => drafts.keep(planDraftKey(id), draft);
      const refused: Unsent[] = [];
      const send = async () => {
        await sendStars(api, userId, signal, refused);
        await sendPlanEdits({ api, userId, signal, keepDraft }, refused);
      };
      try {
        await (navigator.locks === undefined ? send() : navigator.locks.request(LOCK, { signal }, send));
      } catch (error) {
        throw new NotAllSentError(refused, error);
      }
      onSent(userId);
      return refused;
    },
  };
}
