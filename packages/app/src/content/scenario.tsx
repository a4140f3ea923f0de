import { contentViewMachine } from '@community/machines/content';
import { ScenarioView } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { createKey } from '../shell/create-key.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import type { OwnContentHandover } from './own-content.tsx';

function Page({ id }: { id: string }) {
  const { api, session } = usePortal();
  const navigate = useNavigate();
  const userId = useSelector(session, ({ context }) => context.user?.uuid_id ?? '');
  const actor = usePageActor(contentViewMachine, { input: { api, kind: 'scenario', id, userId, createKey } });
  useScreenEffects(actor);
  useEffect(() => {
    const deletions = actor.on('deleted', ({ undoable }) => {
      const state: OwnContentHandover = { deleted: undoable };
      void navigate('/me/scenarios', { replace: true, state });
    });
    return () => deletions.unsubscribe();
  }, [actor, navigate]);
  return <ScenarioView actor={actor} />;
}

/** One scenario; keyed by address. */
export function Component() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}
