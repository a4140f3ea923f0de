import { type FactorsActor, factorsMachine } from '@community/machines/account';
import { codeEnrolmentTexts, recoveryCodesTexts } from '@community/messages/account';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { saveFile } from '../licensing/save-file.ts';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { browserPasskeys } from './browser-passkeys.ts';

/** The second factors of the user, tied to the browser: its passkeys, clipboard, printer and downloads. */
export function useFactors(): FactorsActor {
  const { api, notices } = usePortal();
  const actor = usePageActor(factorsMachine, { input: { api, passkeys: browserPasskeys } });
  const codeEnrolment = useSelector(actor, (snapshot) => snapshot.children.codeEnrolment);
  useReconnection(actor);
  useEffect(() => {
    const copy = async (text: string, copied: string, notCopied: string) => {
      try {
        await navigator.clipboard.writeText(text);
        notices.announce({ type: 'announced', tone: 'success', message: copied });
      } catch (error) {
        console.warn('The browser did not copy.', error);
        notices.announce({ type: 'announced', tone: 'failure', message: notCopied });
      }
    };
    const subscriptions = [
      actor.on('copyRequested', ({ text }) => void copy(text, recoveryCodesTexts.copied, recoveryCodesTexts.notCopied)),
      actor.on('printRequested', () => print()),
      actor.on('leaveDenied', () =>
        notices.announce({ type: 'announced', tone: 'failure', message: recoveryCodesTexts.saveFirst }),
      ),
      actor.on('fileMade', (file) => saveFile({ ...file, type: 'text/plain' })),
      codeEnrolment?.on(
        'copyRequested',
        ({ text }) => void copy(text, codeEnrolmentTexts.copied, codeEnrolmentTexts.notCopied),
      ),
    ];
    return () => {
      for (const subscription of subscriptions) subscription?.unsubscribe();
    };
  }, [actor, codeEnrolment, notices]);
  return actor;
}
