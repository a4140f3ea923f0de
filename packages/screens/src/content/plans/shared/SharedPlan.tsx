import type { SharedPlanActor } from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { sharedPlanTexts } from '@community/messages/content';
import { ButtonLink, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import { DeviceState } from '../../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../../shell/failures/LoadFailure.tsx';
import { ReadPlan } from './ReadPlan.tsx';
import * as styles from './SharedPlan.css.ts';

export interface SharedPlanProps {
  /** The running page. */
  actor: SharedPlanActor;
  /** Where one signs in and comes back; null for those who are signed in. */
  signInHref: string | null;
}

/** A plan that its owner shares, for those who have its link. */
export function SharedPlan({ actor, signInHref }: SharedPlanProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { plan, failure } = useSelector(actor, ({ context }) => context);
  return (
    <main className={styles.page} aria-busy={value === 'loading'}>
      <title>{pageTitle(plan?.title ?? sharedPlanTexts.title)}</title>
      {value === 'loading' && <ProgressCircle isIndeterminate aria-label={sharedPlanTexts.loading} />}
      {value === 'failed' && (
        <LoadFailure
          level={1}
          title={sharedPlanTexts.failed}
          failure={failure}
          onRetry={() => actor.send({ type: 'retried' })}
        />
      )}
      {value === 'notFound' && (
        <DeviceState
          condition="nothing"
          level={1}
          title={sharedPlanTexts.notFound}
          actions={<ButtonLink href="/">{sharedPlanTexts.home}</ButtonLink>}
        >
          {sharedPlanTexts.notFoundHint}
        </DeviceState>
      )}
      {value === 'signInNeeded' && (
        <DeviceState
          condition="standby"
          level={1}
          title={sharedPlanTexts.signInNeeded}
          actions={
            <ButtonLink variant="primary" href={signInHref ?? '/login'}>
              {sharedPlanTexts.signIn}
            </ButtonLink>
          }
        >
          {sharedPlanTexts.signInHint}
        </DeviceState>
      )}
      {plan && typeof value === 'object' && <ReadPlan actor={actor} plan={plan} isSignedIn={signInHref === null} />}
    </main>
  );
}
