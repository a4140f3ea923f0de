import { createApi } from '@community/contract/client';
import type { ContentKind } from '@community/machines/shared';
import { uploadListMachine } from '@community/machines/upload';
import { UploadScreen } from '@community/ui/screens/upload';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import { LeaveGuard } from '../leave-guard.tsx';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';
import { uploadDevice } from './device.ts';

interface UploadPageProps {
  kind: ContentKind;
}

/** Uploading one kind of content. */
export function UploadPage({ kind }: UploadPageProps) {
  const { session } = usePortal();
  // A client of its own: each row shows how far it is, so uploads are not told to the page's loading indicator.
  const [api] = useState(() =>
    createApi({ baseUrl: '', onUnauthorized: () => session.send({ type: 'session.expired' }) }),
  );
  const actor = useActorRef(uploadListMachine, { input: { api, kind, device: uploadDevice, startsAtOnce: true } });
  useScreenEffects(actor);
  return (
    <>
      <LeaveGuard actor={actor} />
      <UploadScreen actor={actor} />
    </>
  );
}
