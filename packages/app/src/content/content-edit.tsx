import { contentEditMachine } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { createDrafts } from '@community/machines/shell';
import { ContentEdit } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import type { OwnContentHandover } from './own-content.tsx';
import { addressOfPlace } from './own-place.ts';

interface PageProps {
  kind: ContentKind;
  id: string;
  userId: string;
}

function Page({ kind, id, userId }: PageProps) {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const { hash } = useLocation();
  const actor = usePageActor(contentEditMachine, { input: { api, kind, id, userId, drafts: createDrafts(store) } });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  useScreenEffects(actor);
  useEffect(() => {
    const deletions = actor.on('deleted', ({ undoable }) => {
      const state: OwnContentHandover = { deleted: undoable };
      void navigate(addressOfPlace(userId, kind), { replace: true, state });
    });
    return () => deletions.unsubscribe();
  }, [actor, kind, userId, navigate]);
  return (
    <>
      {changes && <LeaveGuard actor={changes} />}
      <ContentEdit actor={actor} focus={hash.slice(1)} listHref={addressOfPlace(userId, kind, id)} />
    </>
  );
}

/** Editing one own scenario or media item; another address makes another page. */
export function ContentEditPage({ kind }: { kind: ContentKind }) {
  const { id = '' } = useParams();
  const { session } = usePortal();
  const userId = useSelector(session, ({ context }) => context.user?.uuid_id ?? '');
  return <Page key={id} kind={kind} id={id} userId={userId} />;
}
