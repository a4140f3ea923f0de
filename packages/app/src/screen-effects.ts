import { isAnnouncement, isDownloadReady } from '@community/machines/shared';
import { useEffect } from 'react';
import type { Subscription } from 'xstate';
import { usePortal } from './portal.ts';

interface Screen {
  on(type: '*', handler: (event: { type: string }) => void): Subscription;
}

/** Does what a screen's machine asks for and cannot do itself: announcing and downloading. */
export function useScreenEffects(actor: Screen): void {
  const { notices, download } = usePortal();
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (isAnnouncement(event)) notices.announce(event);
      if (isDownloadReady(event)) download(event);
    });
    return () => subscription.unsubscribe();
  }, [actor, notices, download]);
}
