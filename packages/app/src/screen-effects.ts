import { announcement, type DownloadReady, isAnnouncement, isDownloadReady } from '@community/machines/shared';
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { type Portal, usePortal } from './portal.ts';
import { findWrapper } from './wrapper.ts';

interface Screen {
  on(type: '*', handler: (event: { type: string }) => void): Subscription;
}

/** Lets the browser download content, or the tablet app where there is one. */
function handOver(file: DownloadReady, { download, notices }: Portal): void {
  const { kind } = file;
  if (kind === undefined || !findWrapper()) {
    download(file);
    return;
  }
  import('./native.ts')
    .then(({ sendToTablet }) => sendToTablet(kind, file))
    .catch(() => notices.announce(announcement('failure', `The tablet did not take ${file.fileName}.`)));
}

/** Does what a screen's machine asks for and cannot do itself: announcing and downloading. */
export function useScreenEffects(actor: Screen): void {
  const portal = usePortal();
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (isAnnouncement(event)) portal.notices.announce(event);
      if (isDownloadReady(event)) handOver(event, portal);
    });
    return () => subscription.unsubscribe();
  }, [actor, portal]);
}
