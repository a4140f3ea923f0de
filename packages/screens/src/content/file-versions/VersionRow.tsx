import type { ContentVersion } from '@community/contract/content';
import { formatFileSize } from '@community/contract/shared';
import type { FileVersionsActor } from '@community/machines/content';
import { fileVersionsTexts } from '@community/messages/content';
import { ProgressCircle } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import type { MenuEntry } from '../../shell/MenuButton/MenuPopover.tsx';
import * as styles from './FileVersions.css.ts';

interface VersionRowProps {
  /** The running versions. */
  actor: FileVersionsActor;
  version: ContentVersion;
  /** Whether nothing can be changed, as the item itself is being deleted. */
  isDisabled: boolean;
}

function entriesOf({ state }: ContentVersion, isDisabled: boolean): MenuEntry[] {
  const isKept = state === 'kept';
  const hasFile = isKept || state === 'current';
  return [
    ...(hasFile ? [{ id: 'download', label: fileVersionsTexts.download, icon: 'download' } as const] : []),
    ...(isKept ? [{ id: 'restore', label: fileVersionsTexts.restore, icon: 'refresh', isDisabled } as const] : []),
    ...(state !== 'current'
      ? [
          {
            id: 'delete',
            label: state === 'processing' ? fileVersionsTexts.stop : fileVersionsTexts.delete,
            icon: 'trash',
            isDanger: true,
            isDisabled,
          } as const,
        ]
      : []),
  ];
}

/** One version of a file, and what can be done with it. */
export function VersionRow({ actor, version, isDisabled }: VersionRowProps) {
  const { number, state, note, file_name, file_size, added_at, error } = version;
  const isTarget = useSelector(actor, ({ context }) => context.target === number);
  const isRestoring = useSelector(actor, (snapshot) => snapshot.matches({ work: 'restoring' }));
  const isDeleting = useSelector(actor, (snapshot) => snapshot.matches({ work: 'deleting' }));
  const isIdle = useSelector(actor, (snapshot) => snapshot.matches({ work: 'idle' }));
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <p className={styles.title}>
          <span className={styles.name}>{fileVersionsTexts.version(number)}</span>
          {state === 'current' && <span className={styles.current}>{fileVersionsTexts.current}</span>}
        </p>
        <p className={note ? styles.note : styles.noNote}>{note || fileVersionsTexts.noNote}</p>
        <p className={styles.facts}>
          <span>{formatFileSize(file_size)}</span>
          <time dateTime={added_at}>{fileVersionsTexts.added(formatMoment(added_at))}</time>
          <span>{file_name}</span>
        </p>
        {state === 'processing' && (
          <div className={styles.state}>
            <ProgressCircle isIndeterminate size={20} aria-label={fileVersionsTexts.processingOf(number)} />
            {fileVersionsTexts.processing}
          </div>
        )}
        {state === 'failed' && (
          <p className={styles.failed}>
            {fileVersionsTexts.notUsable} {error}
          </p>
        )}
      </div>
      {isTarget && (isRestoring || isDeleting) ? (
        <ProgressCircle
          isIndeterminate
          aria-label={(isRestoring ? fileVersionsTexts.restoring : fileVersionsTexts.deleting)(number)}
        />
      ) : (
        <MenuButton
          label={fileVersionsTexts.moreFor(number)}
          entries={entriesOf(version, isDisabled || !isIdle)}
          onAction={(action) => {
            if (action === 'download') actor.send({ type: 'download.requested', number });
            if (action === 'restore') actor.send({ type: 'restore.requested', number });
            if (action === 'delete') actor.send({ type: 'delete.requested', number });
          }}
        />
      )}
    </li>
  );
}
