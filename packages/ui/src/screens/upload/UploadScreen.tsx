import type { TabletImportActor } from '@community/machines/tablet-import';
import { acceptedTypes, type UploadListActor } from '@community/machines/upload';
import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import { Alert } from '../../components/Alert/index.ts';
import { Button } from '../../components/Button/index.ts';
import { ButtonLink } from '../../components/ButtonLink/index.ts';
import { FileDrop } from '../../components/FileDrop/index.ts';
import { TabletImport } from '../tablet-import/index.ts';
import { type Added, readDropped, readPicked } from './dropped.ts';
import { limitsText, uploadTexts } from './texts.ts';
import * as styles from './Upload.css.ts';
import { UploadTable } from './UploadTable.tsx';

const RightsDialog = lazy(() => import('./RightsDialog.tsx'));
const LeaveDialog = lazy(() => import('./LeaveDialog.tsx'));

export interface UploadScreenProps {
  /** The running upload. */
  actor: UploadListActor;
  /**
   * The running import from the tablet.
   * @default there is no tablet
   */
  importer?: TabletImportActor;
}

function Limits({ actor }: UploadScreenProps) {
  const { limits, kind } = useSelector(actor, (snapshot) => snapshot.context);
  return (
    <>
      {limits ? limitsText(limits) : 'Finding out what can be uploaded'}
      <span className={styles.types}>{uploadTexts[kind].types}</span>
      {kind === 'scenario' && <span className={styles.types}>Of a folder, the files directly in it</span>}
    </>
  );
}

function Notes({ actor }: UploadScreenProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const leftOut = useSelector(actor, (snapshot) => snapshot.context.leftOut);
  return (
    <>
      {state.limits === 'failed' && (
        <Alert
          variant="danger"
          title="We could not find out what can be uploaded."
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'limits.retried' })}>
              Try again
            </Button>
          }
        >
          The portal did not answer as expected. Nothing was uploaded.
        </Alert>
      )}
      {leftOut > 0 && (
        <Alert
          variant="warning"
          title={leftOut === 1 ? '1 file was left out.' : `${leftOut} files were left out.`}
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'warning.dismissed' })}>
              Dismiss
            </Button>
          }
        >
          Items in folders deeper than one level are rejected.
        </Alert>
      )}
      {state.rights === 'needed' && state.queue === 'queued' && (
        <Alert
          variant="info"
          title="Your files wait for a confirmation."
          actions={
            <Button size="small" onPress={() => actor.send({ type: 'rights.asked' })}>
              Confirm and upload
            </Button>
          }
        >
          Nothing is uploaded before you have confirmed your rights to it.
        </Alert>
      )}
    </>
  );
}

/** Uploading scenarios or media: the drop zone, the limits, and what became of each file. */
export function UploadScreen({ actor, importer }: UploadScreenProps) {
  const { kind, limits } = useSelector(actor, (snapshot) => snapshot.context);
  const { rights, queue, leave } = useSelector(actor, (snapshot) => snapshot.value);
  const texts = uploadTexts[kind];
  const { extensions, types } = acceptedTypes[kind];
  const add = (added: Added) => actor.send({ type: 'files.added', ...added });
  return (
    <div className={styles.page}>
      <title>{`${texts.title} · Community`}</title>
      <header>
        <h1 tabIndex={-1} className={styles.heading}>
          {texts.title}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      {importer && <TabletImport actor={importer} />}
      <FileDrop
        label={texts.drop}
        description={<Limits actor={actor} />}
        acceptedFileTypes={kind === 'media' ? [...types.map((type) => `${type}*`), ...extensions] : [...extensions]}
        allowsFolders
        isDisabled={limits === null}
        onDrop={async (items) => add(await readDropped(items))}
        onSelect={(files) => add(readPicked(files))}
      />
      <Notes actor={actor} />
      <UploadTable actor={actor} />
      {queue === 'settled' && (
        <p>
          <ButtonLink href={texts.own.href} icon="list">
            {`Go to ${texts.own.label}`}
          </ButtonLink>
        </p>
      )}
      {(rights === 'asking' || rights === 'confirming' || rights === 'unconfirmed') && (
        <Suspense>
          <RightsDialog actor={actor} />
        </Suspense>
      )}
      {leave === 'asking' && (
        <Suspense>
          <LeaveDialog actor={actor} />
        </Suspense>
      )}
    </div>
  );
}
