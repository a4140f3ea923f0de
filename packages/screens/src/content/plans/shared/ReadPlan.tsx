import { type PlanContent, planTime, type SharedPlan } from '@community/contract/content';
import { addressOf, type SharedPlanActor } from '@community/machines/content';
import { planEditTexts, sharedPlanTexts } from '@community/messages/content';
import { Alert, Button, ButtonLink, Link } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { DeviceState } from '../../../shell/failures/DeviceState.tsx';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import { ForeignLanguage } from '../../parts/ForeignLanguage.tsx';
import { PlanPicture } from '../PlanPicture.tsx';
import { factsOf, formatMinutes, languageOfPlanned } from '../plan-format.ts';
import * as styles from './SharedPlan.css.ts';

interface ReadPlanProps {
  /** The running page. */
  actor: SharedPlanActor;
  plan: SharedPlan;
  isSignedIn: boolean;
}

/** Copying it, for those who are signed in. */
function Copy({ actor, plan }: Omit<ReadPlanProps, 'isSignedIn'>) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.shown : undefined));
  const failure = useSelector(actor, ({ context }) => context.failure);
  return (
    <>
      <div className={styles.actions} data-no-print>
        {plan.is_own && <ButtonLink href="/plans">{sharedPlanTexts.edit}</ButtonLink>}
        {!plan.is_own && (
          <Button
            icon="copy"
            isPending={state === 'copying'}
            pendingLabel={sharedPlanTexts.copying}
            onPress={() => actor.send({ type: 'copy.requested' })}
          >
            {sharedPlanTexts.copy}
          </Button>
        )}
        <Button icon="print" onPress={() => print()}>
          {sharedPlanTexts.print}
        </Button>
      </div>
      {state === 'notCopied' && (
        <Alert variant="danger" live="assertive" title={sharedPlanTexts.copyFailed}>
          <FailureText failure={failure} />
        </Alert>
      )}
      {state === 'unclear' && (
        <Alert variant="warning" live="assertive" title={sharedPlanTexts.copyUnclear}>
          {sharedPlanTexts.copyUnclearHint}
        </Alert>
      )}
    </>
  );
}

/** The language of an item, where the reader doesn't know it. */
function PlannedLanguage({ content }: { content: PlanContent }) {
  const language = languageOfPlanned(content);
  return language === undefined ? null : <ForeignLanguage code={language} />;
}

/** What a reader sees of a plan: its notes, and its items in their order, with times. */
export function ReadPlan({ actor, plan, isSignedIn }: ReadPlanProps) {
  const { title, note, start_time, items, minutes, left_out, changed_at } = plan;
  const end = planTime(start_time, minutes);
  const total = [minutes > 0 && planEditTexts.total(formatMinutes(minutes)), end !== null && planEditTexts.ends(end)];
  return (
    <>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.heading}>
          {title}
        </h1>
        <p className={styles.facts}>
          {[...total, sharedPlanTexts.changed(formatDate(changed_at))].filter((part) => part !== false).join(' · ')}
        </p>
        {note !== '' && <p className={styles.note}>{note}</p>}
      </header>
      {isSignedIn && <Copy actor={actor} plan={plan} />}
      {left_out > 0 && <Alert variant="info">{sharedPlanTexts.leftOut(left_out)}</Alert>}
      {items.length === 0 && <DeviceState condition="nothing" title={sharedPlanTexts.empty} />}
      <ol className={styles.items}>
        {items.map(({ id, kind, content, note: about, minutes: length, after }, index) => (
          <li key={id} className={styles.item}>
            <span className={styles.time}>{planTime(start_time, after) ?? index + 1}</span>
            <PlanPicture content={content} />
            <div>
              <h2 className={styles.name} lang={languageOfPlanned(content)}>
                {content.uuid_id === null ? (
                  content.name
                ) : (
                  <Link variant="quiet" href={addressOf(kind, content.uuid_id)}>
                    {content.name}
                  </Link>
                )}
              </h2>
              <p className={styles.facts}>
                {[factsOf(content), length !== null && formatMinutes(length)]
                  .filter((part) => part !== false)
                  .join(' · ')}{' '}
                <PlannedLanguage content={content} />
              </p>
              {about !== '' && <p className={styles.note}>{about}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
