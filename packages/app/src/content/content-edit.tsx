import { contentEditMachine } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { createDrafts } from '@community/machines/shell';
import { ContentEdit } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { createKey } from '../shell/create-key.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { createResumableUploads } from '../upload/tus-client.ts';
import type { OwnContentHandover } from './own-content.tsx';
import { addressOfPlace } from './own-place.ts';

interface PageProps {
  kind: ContentKind;
  id: string;
  userId: string;
}

function Page({ kind, id, userId }: PageProps) {
  const { api, session, store } = usePortal();
  const [uploads] = useState(() => createResumableUploads(() => session.send({ type: 'session.expired' })));
  const navigate = useNavigate();
  const { hash } = useLocation();
  const actor = usePageActor(contentEditMachine, {
    input: { api, kind, id, userId, drafts: createDrafts(store), uploads, createKey },
  });
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const versions = useSelector(actor, (snapshot) => snapshot.children.versions);
  const replacement = useSelector(versions, (snapshot) => snapshot?.children.replacement);
  const isSending = useSelector(replacement, (snapshot) => snapshot?.hasTag('unsaved') === true);
  useScreenEffects(actor);
  useEffect(() => {
    const deletions = actor.on('deleted', ({ undoable }) => {
      const state: OwnContentHandover = { deleted: undoable };
      // Once its parts have stopped, unsaved changes do not hold the page back.
      queueMicrotask(() => void navigate(addressOfPlace(userId, kind), { replace: true, state }));
    });
    return () => deletions.unsubscribe();
  }, [actor, kind, userId, navigate]);
  return (
    <>
      {/* The router has room for one guard. The form's changes are kept as a draft in any case. */}
      {isSending && replacement && <LeaveGuard key="file" actor={replacement} />}
      {!isSending && changes && <LeaveGuard key="form" actor={changes} />}
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
