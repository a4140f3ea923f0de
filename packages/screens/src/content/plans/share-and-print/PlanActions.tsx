import type { PlanDownloadActor, PlanEditActor, PlanPrintActor, PlanSharingActor } from '@community/machines/content';
import { planDownloadTexts, planPrintTexts, planSharingTexts } from '@community/messages/content';
import { Alert, Button } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import * as styles from '../edit/PlanEdit.css.ts';
import { HandoverButton } from './Handover.tsx';

const SharingDialog = lazyPart(() => import('./SharingDialog.tsx'));
const PrintDialog = lazyPart(() => import('./PrintDialog.tsx'));
const PlanSheets = lazyPart(() => import('./PlanSheets.tsx'));

interface DownloadProps {
  /** The running download. */
  actor: PlanDownloadActor;
}

/** Explains the state of the download, unless it is obvious. */
export function DownloadNote({ actor }: DownloadProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.preparing : value));
  const { file, failure } = useSelector(actor, ({ context }) => context);
  if (state === 'long') return <Alert variant="info">{planDownloadTexts.waiting}</Alert>;
  if (state === 'nothing') return <Alert variant="warning">{planDownloadTexts.nothing}</Alert>;
  if (state === 'started' && file && file.left_out > 0)
    return <Alert variant="info">{planDownloadTexts.leftOut(file.left_out)}</Alert>;
  if (state !== 'failed') return null;
  return (
    <Alert
      variant="danger"
      live="assertive"
      title={planDownloadTexts.failed}
      actions={
        <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
          {planDownloadTexts.tryAgain}
        </Button>
      }
    >
      <FailureText failure={failure} />
    </Alert>
  );
}

function Download({ actor }: DownloadProps) {
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      icon="download"
      isPending={isBusy}
      pendingLabel={planDownloadTexts.preparing}
      onPress={() => actor.send({ type: 'download.requested' })}
    >
      {planDownloadTexts.download}
    </Button>
  );
}

function Share({ actor, origin }: { actor: PlanSharingActor; origin: string }) {
  const isOpen = useSelector(actor, ({ value }) => value !== 'closed' && value !== 'leftUnclear');
  return (
    <>
      <Button icon="external" onPress={() => actor.send({ type: 'sharing.opened' })}>
        {planSharingTexts.share}
      </Button>
      {isOpen && <SharingDialog actor={actor} origin={origin} />}
    </>
  );
}

function Print({ actor, edit }: { actor: PlanPrintActor; edit: PlanEditActor }) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('ready'));
  const open = () => {
    const { values, known } = edit.getSnapshot().context;
    actor.send({ type: 'print.opened', contents: values.items.map(({ id }) => known[id]?.content ?? null) });
  };
  return (
    <>
      <Button icon="print" onPress={open}>
        {planPrintTexts.print}
      </Button>
      {isOpen && <PrintDialog actor={actor} />}
      {isReady && <PlanSheets actor={actor} edit={edit} />}
    </>
  );
}

interface PlanActionsProps {
  /** The running editor. */
  actor: PlanEditActor;
  /** Whether the portal runs on a tablet, which files are sent to. */
  isOnTablet: boolean;
  /** The address of the portal, without a trailing slash. */
  origin: string;
}

/** What else can be done with a plan: share it, download it, print it, send it to the tablet. */
export function PlanActions({ actor, isOnTablet, origin }: PlanActionsProps) {
  const sharing = useSelector(actor, ({ context }) => context.sharing);
  const { download, handover, print: printing } = useSelector(actor, ({ children }) => children);
  if (!sharing || !download || !handover || !printing) return null;
  return (
    <div className={styles.tools}>
      <Share actor={sharing} origin={origin} />
      {isOnTablet ? <HandoverButton actor={handover} edit={actor} /> : <Download actor={download} />}
      <Print actor={printing} edit={actor} />
    </div>
  );
}
