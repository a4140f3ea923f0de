import { bridgeErrorKind } from '@community/contract/tablet';
import { type DownloadReady, isAnnouncement, isDownloadReady } from '@community/machines/shared';
import { useEffect } from 'react';
import type { AnyActorRef, Subscription } from 'xstate';
import { startDownload } from '../content/start-download.ts';
import { usePortal } from '../portal.ts';
import { findWrapper } from '../tablet/wrapper.ts';
import { useReconnection } from './reconnection.ts';

interface Screen extends Pick<AnyActorRef, 'getSnapshot' | 'send'> {
  on(type: '*', handler: (event: { type: string }) => void): Subscription;
}

/** Passes a file to the tablet app if there is one, otherwise to the browser; null if the app does not respond. */
async function take(file: DownloadReady): Promise<boolean | null> {
  const { kind } = file;
  if (kind === undefined || !findWrapper()) return startDownload(file);
  try {
    const { sendToTablet } = await import('../tablet/native.ts');
    await sendToTablet(kind, file);
    return true;
  } catch (error) {
    console.warn('The tablet did not take a file.', error);
    const problem = bridgeErrorKind(error);
    return problem === 'silent' || problem === 'lost' ? null : false;
  }
}

/** Carries out the effects a screen's machine emits: announcements, downloads, reconnection. */
export function useScreenEffects(actor: Screen): void {
  const { notices } = usePortal();
  useReconnection(actor);
  useEffect(() => {
    const subscription = actor.on('*', (event) => {
      if (isAnnouncement(event)) notices.announce(event);
      if (isDownloadReady(event)) void take(event).then(event.answer);
    });
    return () => subscription.unsubscribe();
  }, [actor, notices]);
}
