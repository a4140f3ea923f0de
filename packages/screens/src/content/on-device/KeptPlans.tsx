import type { KeptPlansActor } from '@community/machines/content';
import { planKeepingTexts } from '@community/messages/content';
import { Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import * as styles from '../downloads/DownloadHistory.css.ts';
import { PlanKeeping } from './PlanKeeping.tsx';

interface KeptPlansProps {
  /** The running list. */
  actor: KeptPlansActor;
}

/** The plans that are meant to be on this device, with how much of each is, and those the browser has removed. */
export function KeptPlans({ actor }: KeptPlansProps) {
  const isListed = useSelector(actor, (snapshot) => snapshot.matches('listed') || snapshot.matches('refreshing'));
  const plans = useSelector(actor, ({ context }) => context.plans);
  const headingId = useId();
  if (!isListed) return null;
  return (
    <section aria-labelledby={headingId} className={styles.onDevice}>
      <h2 id={headingId} className={styles.onDeviceHeading}>
        {planKeepingTexts.onDevice}
      </h2>
      <ul className={styles.plans}>
        {plans.map(({ id, title, keeping }) => (
          <li key={id} className={styles.plan}>
            <h3 className={styles.name}>
              <Link variant="quiet" href={`/plans/${id}`}>
                {title}
              </Link>
            </h3>
            <PlanKeeping actor={keeping} plan={title} />
          </li>
        ))}
      </ul>
    </section>
  );
}
