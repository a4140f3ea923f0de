import type { FileVersionsActor } from '@community/machines/content';
import { fileVersionsTexts } from '@community/messages/content';
import { Button, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import * as styles from './FileVersions.css.ts';
import { VersionRow } from './VersionRow.tsx';

const ReplaceDialog = lazyPart(() => import('./ReplaceDialog.tsx'));
const ConfirmDialog = lazyPart(() => import('../../shell/ConfirmDialog.tsx'));

export interface FileVersionsProps {
  /** The running versions. */
  actor: FileVersionsActor;
  /**
   * Whether the button that replaces the file takes the focus.
   * @default false
   */
  autoFocus?: boolean;
  /**
   * Whether nothing can be changed, as the item itself is being deleted.
   * @default false
   */
  isDisabled?: boolean;
}

function Lost({ actor }: Pick<FileVersionsProps, 'actor'>) {
  const work = useSelector(actor, ({ value }) => value.work);
  const target = useSelector(actor, ({ context }) => context.target);
  const isCurrent = work === 'checkingCurrent' || work === 'unclearCurrent';
  const isDeletion = work === 'checkingDeletion' || work === 'unclearDeletion';
  if (!isCurrent && !isDeletion) return null;
  return (
    <LostResponse
      question={(isCurrent ? fileVersionsTexts.whetherRestored : fileVersionsTexts.whetherDeleted)(target)}
      isChecking={work === 'checkingCurrent' || work === 'checkingDeletion'}
      onCheck={() => actor.send({ type: 'change.checked' })}
    />
  );
}

/** The file of one's own item: its versions, and replacing it. */
export function FileVersions({ actor, autoFocus = false, isDisabled = false }: FileVersionsProps) {
  const list = useSelector(actor, ({ value }) => value.list);
  const { versions, total, failure } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.matches({ work: 'asking' }));
  const target = useSelector(actor, ({ context }) => context.target);
  const replacement = useSelector(actor, ({ children }) => children.replacement);
  const isReplacing = useSelector(replacement, (snapshot) => snapshot !== undefined && snapshot.value !== 'closed');
  return (
    <section className={styles.section} aria-labelledby="file" aria-busy={list === 'loading'}>
      <header className={styles.header}>
        <h2 id="file" className={styles.heading}>
          {fileVersionsTexts.title}
        </h2>
        <Button
          icon="upload"
          autoFocus={autoFocus}
          isDisabled={isDisabled}
          onPress={() => replacement?.send({ type: 'replacement.opened' })}
        >
          {fileVersionsTexts.replace}
        </Button>
      </header>
      <Lost actor={actor} />
      {list === 'loading' && (
        <ul aria-label={fileVersionsTexts.loading} className={styles.rows}>
          <li className={styles.row}>
            <div className={styles.about}>
              <Skeleton width="30%" />
              <Skeleton width="60%" />
            </div>
          </li>
        </ul>
      )}
      {list === 'failed' && (
        <LoadFailure
          title={fileVersionsTexts.failed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {list !== 'loading' && list !== 'failed' && (
        <ul aria-label={fileVersionsTexts.list} className={styles.rows}>
          {versions.map((version) => (
            <VersionRow key={version.number} actor={actor} version={version} isDisabled={isDisabled} />
          ))}
        </ul>
      )}
      {list !== 'loading' && list !== 'failed' && versions.length < total && (
        <div>
          <Button
            isPending={list === 'refreshing'}
            pendingLabel={fileVersionsTexts.loading}
            onPress={() => actor.send({ type: 'more.requested' })}
          >
            {fileVersionsTexts.more}
          </Button>
        </div>
      )}
      {replacement && isReplacing && <ReplaceDialog actor={replacement} />}
      {isAsking && (
        <ConfirmDialog
          icon="trash"
          title={fileVersionsTexts.deleteTitle(target)}
          description={fileVersionsTexts.deleteConsequence}
          cancelLabel={fileVersionsTexts.cancel}
          confirmLabel={fileVersionsTexts.confirmDelete}
          onConfirm={() => actor.send({ type: 'delete.confirmed' })}
          onCancel={() => actor.send({ type: 'delete.dismissed' })}
        />
      )}
    </section>
  );
}
