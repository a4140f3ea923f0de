import { createApi } from '@community/contract/http';
import type { ContentKind } from '@community/machines/shared';
import { createDrafts } from '@community/machines/shell';
import type { TabletImportActor } from '@community/machines/tablet';
import { uploadListMachine } from '@community/machines/upload';
import { loadWithRetry } from '@community/screens/shell';
import { UploadScreen } from '@community/screens/upload';
import { useEffect, useState } from 'react';
import { usePortal } from '../portal.ts';
import { LeaveGuard } from '../shell/leave-guard.tsx';
import { usePageActor } from '../shell/page-actor.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { findWrapper } from '../tablet/wrapper.ts';
import { createUploadDevice } from './device.ts';

interface UploadPageProps {
  kind: ContentKind;
}

/** Keeps the browser from opening a file that was dropped outside the drop zone. */
function refuseStrayDrops(): () => void {
  const refuse = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  addEventListener('dragover', refuse);
  addEventListener('drop', refuse);
  return () => {
    removeEventListener('dragover', refuse);
    removeEventListener('drop', refuse);
  };
}

/** The import from the tablet app; null in a plain browser, which loads nothing for it. */
function useTabletImport(kind: ContentKind): TabletImportActor | null {
  const [importer, setImporter] = useState<TabletImportActor | null>(null);
  useEffect(() => {
    if (!findWrapper()) return;
    const leaving = new AbortController();
    let started: TabletImportActor | undefined;
    loadWithRetry(() => import('../tablet/native.ts'), leaving.signal).then(
      ({ startImport }) => {
        if (leaving.signal.aborted) return;
        started = startImport(kind);
        setImporter(started);
      },
      // Unmounted before it was loaded.
      () => undefined,
    );
    return () => {
      leaving.abort();
      started?.stop();
      setImporter(null);
    };
  }, [kind]);
  return importer;
}

/** Uploading one kind of content. */
export function UploadPage({ kind }: UploadPageProps) {
  const { session, store } = usePortal();
  // A separate client: each row shows its own progress, so uploads do not drive the page's loading indicator.
  const [{ api, device }] = useState(() => {
    const onUnauthorized = () => session.send({ type: 'session.expired' });
    return { api: createApi({ baseUrl: '', onUnauthorized }), device: createUploadDevice(onUnauthorized) };
  });
  const isBrowser = findWrapper() === undefined;
  const actor = usePageActor(uploadListMachine, {
    input: { api, kind, device, startsAtOnce: isBrowser, drafts: createDrafts(store) },
  });
  const importer = useTabletImport(kind);
  useScreenEffects(actor);
  useEffect(refuseStrayDrops, []);
  useEffect(() => {
    const offers = importer?.on('filesOffered', ({ files }) => actor.send({ type: 'files.added', files, leftOut: 0 }));
    return () => offers?.unsubscribe();
  }, [actor, importer]);
  return (
    <>
      <LeaveGuard actor={actor} />
      <UploadScreen actor={actor} importer={importer} />
    </>
  );
}
