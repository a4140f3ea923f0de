import { ownContentMachine, readOwn, readUploaded, type Undoable, writeOwn } from '@community/machines/content';
import type { ContentKind } from '@community/machines/shared';
import { createDrafts } from '@community/machines/shell';
import { OwnContent } from '@community/screens/content';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../portal.ts';
import { createKey } from '../shell/create-key.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { findWrapper } from '../tablet/wrapper.ts';
import { rememberPlace } from './own-place.ts';

/** Passed on by the previous page: what was deleted there. */
export interface OwnContentHandover {
  deleted: Undoable;
}

interface OwnContentPageProps {
  kind: ContentKind;
}

/** Own content of one kind, tied to the page's address. */
export function OwnContentPage({ kind }: OwnContentPageProps) {
  const { api, store, session } = usePortal();
  const userId = useSelector(session, ({ context }) => context.user?.uuid_id ?? '');
  const [query, setQuery] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const handover = location.state as OwnContentHandover | null;
  const actor = usePageActor(ownContentMachine, {
    input: {
      api,
      kind,
      ...readOwn(query),
      uploaded: readUploaded(query),
      returnedTo: location.hash.slice(1) || null,
      deleted: handover?.deleted ?? null,
      drafts: createDrafts(store),
      createKey,
    },
  });
  useScreenEffects(actor);
  // Taken up once: a reload must not offer it again.
  useEffect(() => {
    if (handover) void navigate(location, { replace: true, state: null });
  }, [handover, location, navigate]);
  useEffect(() => rememberPlace(userId, kind, location.search), [userId, kind, location.search]);
  useEffect(() => {
    actor.send({ type: 'location.changed', ...readOwn(query) });
  }, [actor, query]);
  useEffect(() => {
    const changes = actor.on('criteriaChanged', ({ request }) => setQuery(writeOwn(request)));
    const corrections = actor.on('criteriaCorrected', ({ request }) => setQuery(writeOwn(request), { replace: true }));
    return () => {
      changes.unsubscribe();
      corrections.unsubscribe();
    };
  }, [actor, setQuery]);
  return <OwnContent actor={actor} hasEditor={findWrapper() === undefined} />;
}
