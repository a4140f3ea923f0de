import type { PlanEditActor } from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { planEditTexts } from '@community/messages/content';
import { keepFocus, Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { LoadFailure } from '../../../shell/failures/LoadFailure.tsx';
import { NotFound } from '../../../shell/failures/NotFound.tsx';
import { UnsavedChanges } from '../../../shell/unsaved-changes/UnsavedChanges.tsx';
import { PlanKeeping } from '../../on-device/PlanKeeping.tsx';
import { HandoverNote } from '../share-and-print/Handover.tsx';
import { DownloadNote, PlanActions } from '../share-and-print/PlanActions.tsx';
import { ItemsSkeleton, PlanItems } from './lazy-items.tsx';
import * as styles from './PlanEdit.css.ts';
import { PlanForm } from './PlanForm.tsx';

export interface PlanEditProps {
  /** The running editor. */
  actor: PlanEditActor;
  /**
   * Whether the portal runs on a tablet, which files are sent to.
   * @default false
   */
  isOnTablet?: boolean;
  /** The address of the portal, without a trailing slash: links for sharing begin with it. */
  origin: string;
}

/** Writing one's own plan: title, notes, times, and the order of its items. */
export function PlanEdit({ actor, isOnTablet = false, origin }: PlanEditProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { plan, failure, keeping } = useSelector(actor, (snapshot) => snapshot.context);
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const { download, handover } = useSelector(actor, ({ children }) => children);
  // Loads in parallel with the plan.
  useEffect(() => void PlanItems.settle(), []);
  if (value === 'notFound') return <NotFound />;
  return (
    <div ref={keepFocus} className={styles.page} aria-busy={value === 'loading'}>
      <title>{pageTitle(plan?.title ?? planEditTexts.edit)}</title>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.heading}>
          {plan?.title ?? planEditTexts.edit}
        </h1>
        <PlanActions actor={actor} isOnTablet={isOnTablet} origin={origin} />
      </header>
      {download && <DownloadNote actor={download} />}
      {handover && <HandoverNote actor={handover} />}
      {keeping && <PlanKeeping actor={keeping} />}
      {value === 'loading' && (
        <div role="status" aria-label={planEditTexts.loading} className={styles.page}>
          <Skeleton shape="block" height="76px" />
          <Skeleton shape="block" height="96px" />
          <ItemsSkeleton />
        </div>
      )}
      {value === 'unavailable' && (
        <LoadFailure
          title={planEditTexts.loadFailed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {typeof value === 'object' && <PlanForm actor={actor} />}
      {changes && <UnsavedChanges actor={changes} />}
    </div>
  );
}
