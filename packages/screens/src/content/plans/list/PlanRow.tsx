import type { PlanSummary } from '@community/contract/content';
import type { PlanListActor } from '@community/machines/content';
import { plansTexts } from '@community/messages/content';
import { Link } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import { formatMinutes } from '../plan-format.ts';
import * as styles from './PlanList.css.ts';

interface PlanRowProps {
  /** The running list. */
  actor: PlanListActor;
  plan: PlanSummary;
}

/** A plan at a glance, with its menu. */
export function PlanRow({ actor, plan }: PlanRowProps) {
  const isDisabled = useSelector(actor, (snapshot) => snapshot.hasTag('occupied'));
  const { uuid_id: id, title, start_time, audience, number_items, minutes, changed_at } = plan;
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.name}>
          <Link variant="quiet" href={`/plans/${id}`} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.facts}>
          <span>{plansTexts.countOfItems(number_items)}</span>
          {minutes > 0 && <span>{formatMinutes(minutes)}</span>}
          {start_time !== null && <span>{plansTexts.from(start_time)}</span>}
          {audience !== 'nobody' && <span>{plansTexts.shared[audience]}</span>}
          <span>{plansTexts.changed(formatDate(changed_at))}</span>
        </p>
      </div>
      <MenuButton
        label={plansTexts.moreFor(title)}
        className={styles.above}
        entries={[
          { id: 'copy', label: plansTexts.copy, icon: 'copy', isDisabled },
          { id: 'delete', label: plansTexts.delete, icon: 'trash', isDanger: true, isDisabled },
        ]}
        onAction={(action) => {
          if (action === 'copy') actor.send({ type: 'copy.requested', id });
          if (action === 'delete') actor.send({ type: 'delete.requested', id });
        }}
      />
    </li>
  );
}
