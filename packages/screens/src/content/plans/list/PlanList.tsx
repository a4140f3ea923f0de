import { PLANS_PER_PAGE, type PlanListActor } from '@community/machines/content';
import { pageCount } from '@community/machines/shared';
import { pageTitle } from '@community/messages/common';
import { plansTexts } from '@community/messages/content';
import { Button, keepFocus, Pagination, Skeleton, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import { DeviceState } from '../../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../../shell/failures/LoadFailure.tsx';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import { OwnTabs } from '../../own-content/OwnTabs.tsx';
import * as styles from './PlanList.css.ts';
import { PlanRow } from './PlanRow.tsx';
import { PlanUndo } from './PlanUndo.tsx';

const PlanNameDialog = lazyPart(() => import('./PlanNameDialog.tsx'));

export interface PlanListProps {
  /** The running list. */
  actor: PlanListActor;
}

function Plans({ actor }: PlanListProps) {
  const state = useSelector(actor, ({ value }) => value.list);
  const { plans, total, page, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const isFirst = state === 'loading' && plans.length === 0;
  return (
    <div aria-busy={state === 'loading'}>
      <p role="status" className={styles.count}>
        {state === 'populated' && plansTexts.countOfPlans(total)}
      </p>
      {isFirst && (
        <ul aria-label={plansTexts.loading} className={styles.rows}>
          {[1, 2, 3].map((row) => (
            <li key={row} className={styles.row}>
              <div>
                <Skeleton width="40%" />
                <Skeleton width="70%" />
              </div>
            </li>
          ))}
        </ul>
      )}
      {state === 'failed' && (
        <LoadFailure title={plansTexts.failed} failure={failure} onRetry={() => actor.send({ type: 'retried' })} />
      )}
      {state === 'empty' && (
        <DeviceState
          condition="nothing"
          title={plansTexts.none}
          actions={
            <Button
              variant="primary"
              icon="plus"
              isDisabled={isOccupied}
              onPress={() => actor.send({ type: 'plan.requested' })}
            >
              {plansTexts.newPlan}
            </Button>
          }
        >
          {plansTexts.noneHint}
        </DeviceState>
      )}
      {(state === 'populated' || state === 'loading') && plans.length > 0 && (
        <ul className={styles.rows}>
          {plans.map((plan) => (
            <PlanRow key={plan.uuid_id} actor={actor} plan={plan} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pageCount={pageCount(total, PLANS_PER_PAGE)}
        hrefFor={(target) => `/plans?page=${target}`}
        className={styles.pages}
      />
    </div>
  );
}

/** Own plans: opening, making, copying and deleting them. */
export function PlanList({ actor }: PlanListProps) {
  const isEmpty = useSelector(actor, (snapshot) => snapshot.matches({ list: 'empty' }));
  const isOccupied = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const hasDialog = useSelector(
    actor,
    (snapshot) => snapshot.matches({ work: 'naming' }) || snapshot.matches({ work: 'making' }),
  );
  return (
    <div ref={keepFocus} className={styles.page}>
      <title>{pageTitle(plansTexts.myPlans)}</title>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.heading}>
          {plansTexts.myContent}
          <VisuallyHidden>{`: ${plansTexts.myPlans}`}</VisuallyHidden>
        </h1>
        {!isEmpty && (
          <Button icon="plus" isDisabled={isOccupied} onPress={() => actor.send({ type: 'plan.requested' })}>
            {plansTexts.newPlan}
          </Button>
        )}
      </header>
      <div className={styles.tabs}>
        <OwnTabs kind="plan" />
      </div>
      <PlanUndo actor={actor} />
      <Plans actor={actor} />
      {hasDialog && <PlanNameDialog actor={actor} />}
    </div>
  );
}
