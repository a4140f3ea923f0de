import { newestFirst } from '@community/machines/content';
import type { TabletImportActor } from '@community/machines/tablet';
import {
  acceptedTypes,
  isLicenceUnfinished,
  type UploadListActor,
  type UploadRowActor,
} from '@community/machines/upload';
import { pageTitle } from '@community/messages/common';
import { reuseTexts } from '@community/messages/content';
import { uploadTexts } from '@community/messages/upload';
import { ButtonLink, FileDrop, keepFocus } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LicenceField } from '../content/parts/licence/LicenceField.tsx';
import { lazyPart } from '../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../shell/lazy-part/PartNotice.tsx';
import { TabletImport } from '../tablet/TabletImport.tsx';
import { type Added, readDropped, readPicked } from './dropped.ts';
import { limitsText, ownAddress, storageText } from './texts.ts';
import * as styles from './Upload.css.ts';
import { UploadNotes } from './UploadNotes.tsx';
import type { UploadTableProps } from './UploadTable.tsx';

// There is nothing in it before files were chosen.
const UploadTable = lazyPart<UploadTableProps>(
  async () => ({ default: (await import('./UploadTable.tsx')).UploadTable }),
  { Failure: PartNotice },
);
const RightsDialog = lazyPart(() => import('./RightsDialog.tsx'));
const ConfirmDialog = lazyPart(() => import('../shell/ConfirmDialog.tsx'));

export interface UploadScreenProps {
  /** The running upload. */
  actor: UploadListActor;
  /**
   * The running import from the tablet; null if there is no tablet.
   * @default null
   */
  importer?: TabletImportActor | null;
}

function Limits({ actor }: UploadScreenProps) {
  const { limits, kind } = useSelector(actor, (snapshot) => snapshot.context);
  const isLoading = useSelector(actor, (snapshot) => snapshot.matches({ limits: 'loading' }));
  return (
    <>
      {limits && limitsText(limits)}
      {isLoading && uploadTexts.loadingLimits}
      {limits?.storage && <span className={styles.types}>{storageText(limits)}</span>}
      <span className={styles.types}>{uploadTexts.kinds[kind].types}</span>
      {kind === 'scenario' && <span className={styles.types}>{uploadTexts.subfoldersSkipped}</span>}
    </>
  );
}

/** The uuids of what was uploaded, the last first. */
const uploadedIn = (rows: readonly UploadRowActor[]) =>
  rows.flatMap((row) => row.getSnapshot().context.uuid ?? []).toReversed();

/** Uploading scenarios or media: the drop zone, the limits, and the outcome for each file. */
export function UploadScreen({ actor, importer = null }: UploadScreenProps) {
  const { kind, limits, rows, licence, reuseWords } = useSelector(actor, (snapshot) => snapshot.context);
  const isUnfinished = isLicenceUnfinished({ licence, reuseWords });
  const { rights, queue, leave } = useSelector(actor, (snapshot) => snapshot.value);
  const texts = uploadTexts.kinds[kind];
  const { extensions, types } = acceptedTypes[kind];
  const add = (added: Added) => actor.send({ type: 'files.added', ...added });
  return (
    <div ref={keepFocus} className={styles.page}>
      <title>{pageTitle(texts.title)}</title>
      <header>
        <h1 tabIndex={-1} className={styles.heading}>
          {texts.title}
        </h1>
        <p className={styles.lead}>{texts.lead}</p>
      </header>
      {importer && <TabletImport actor={importer} isDisabled={isUnfinished} />}
      <LicenceField
        licence={licence}
        words={reuseWords}
        problem={isUnfinished ? reuseTexts.empty : undefined}
        onLicenceChange={(chosen) => actor.send({ type: 'licence.changed', licence: chosen })}
        onWordsChange={(words) => actor.send({ type: 'reuseWords.changed', words })}
      />
      <FileDrop
        label={texts.drop}
        description={<Limits actor={actor} />}
        acceptedFileTypes={kind === 'media' ? [...types.map((type) => `${type}*`), ...extensions] : [...extensions]}
        allowsFolders
        isDisabled={limits === null || isUnfinished}
        onDrop={async (items) => add(await readDropped(items))}
        onSelect={(files) => add(readPicked(files))}
      />
      <UploadNotes actor={actor} />
      <UploadTable actor={actor} />
      {queue === 'settled' && (
        <p>
          <ButtonLink href={`${ownAddress[kind]}?${newestFirst(uploadedIn(rows))}`} icon="list">
            {texts.goToOwn}
          </ButtonLink>
        </p>
      )}
      {['asking', 'confirming', 'checking', 'unconfirmed'].some((state) => state === rights) && (
        <RightsDialog actor={actor} />
      )}
      {leave === 'asking' && (
        <ConfirmDialog
          turn="leaving"
          title={uploadTexts.leaveTitle}
          description={uploadTexts.leaveConsequence}
          cancelLabel={uploadTexts.keepUploading}
          confirmLabel={uploadTexts.continue}
          onConfirm={() => actor.send({ type: 'leaving.confirmed' })}
          onCancel={() => actor.send({ type: 'leaving.cancelled' })}
        />
      )}
    </div>
  );
}
