import { planEditMachine } from '@community/machines/content';
import { createDrafts } from '@community/machines/shell';
import { PlanEdit } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { usePortal } from '../../portal.ts';
import { createKey } from '../../shell/create-key.ts';
import { LeaveGuard } from '../../shell/leave-guard.tsx';
import { usePageActor } from '../../shell/page-actor.ts';
import { useScreenEffects } from '../../shell/screen-effects.ts';
import { findWrapper } from '../../tablet/wrapper.ts';

function Page({ id }: { id: string }) {
  const { api, offlineContent, outbox, store } = usePortal();
  const actor = usePageActor(planEditMachine, {
    input: { api, id, drafts: createDrafts(store), createKey, offlineContent },
  });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useScreenEffects(actor);
  useEffect(() => {
    const look = async () => {
      if ((await offlineContent?.isWaiting(id)) === false) actor.send({ type: 'changes.sent' });
    };
    let before = outbox.getSnapshot().value;
    const sendings = outbox.subscribe(({ value }) => {
      // It is also empty because another tab has sent them.
      const hasEnded = before === 'sending' || value === 'empty';
      if (value !== before && hasEnded)
        look().catch((error: unknown) => console.warn('It is unknown what waits on this device.', error));
      before = value;
    });
    return () => sendings.unsubscribe();
  }, [actor, id, offlineContent, outbox]);
  return (
    <>
      {changes && <LeaveGuard actor={changes} />}
      <PlanEdit actor={actor} isOnTablet={findWrapper() !== undefined} origin={location.origin} />
    </>
  );
}

/** Writing one's own plan; keyed by address. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
