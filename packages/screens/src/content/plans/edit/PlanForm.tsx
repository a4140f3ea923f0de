import { PLAN_NOTE_MAX, planEnd } from '@community/contract/content';
import { TEXT_MAX } from '@community/contract/shared';
import type { PlanEditActor } from '@community/machines/content';
import { planEditTexts } from '@community/messages/content';
import { Alert, Button, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { formatMinutes } from '../plan-format.ts';
import { PlanItems } from './lazy-items.tsx';
import * as styles from './PlanEdit.css.ts';
import { PlanNotes } from './PlanNotes.tsx';

interface PlanFormProps {
  /** The running editor. */
  actor: PlanEditActor;
}

/** How long the plan is, and when it ends. */
function Total({ actor }: PlanFormProps) {
  const { items, startTime } = useSelector(actor, ({ context }) => context.values);
  const minutes = items.reduce((sum, item) => sum + (item.minutes ?? 0), 0);
  if (minutes === 0) return null;
  const end = planEnd(startTime, items);
  const parts = [planEditTexts.total(formatMinutes(minutes)), end !== null && planEditTexts.ends(end)];
  return <p className={styles.total}>{parts.filter((part) => part !== false).join(' · ')}</p>;
}

/** The item removed last, which can be put back. */
function Removed({ actor }: PlanFormProps) {
  const { removed, known } = useSelector(actor, ({ context }) => context);
  if (!removed) return null;
  const name = known[removed.item.id]?.content?.name ?? planEditTexts.unknown;
  return (
    <Alert variant="info">
      <div className={styles.removed}>
        <span>{planEditTexts.removed(name)}</span>
        <Button size="small" onPress={() => actor.send({ type: 'removal.undone' })}>
          {planEditTexts.undo}
        </Button>
      </div>
    </Alert>
  );
}

/** The fields of a plan and its items. Sent with a mistake, the focus moves to it. */
export function PlanForm({ actor }: PlanFormProps) {
  const values = useSelector(actor, ({ context }) => context.values);
  const isInvalid = useSelector(actor, (snapshot) => snapshot.matches({ form: 'invalid' }));
  const isSaving = useSelector(actor, (snapshot) => snapshot.matches({ form: 'saving' }));
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isConflicted = useSelector(actor, (snapshot) => snapshot.matches({ form: 'conflicted' }));
  const isSaved = useSelector(actor, (snapshot) => snapshot.matches({ form: 'saved' }));
  const isUnclear = useSelector(
    actor,
    (snapshot) => snapshot.matches({ form: 'unclear' }) || snapshot.matches({ form: 'unknown' }),
  );
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches({ form: 'checking' }));
  const isWaiting = useSelector(actor, (snapshot) => snapshot.matches({ form: 'waiting' }));
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const isUnsaved = useSelector(changes, (snapshot) => snapshot?.hasTag('unsaved') ?? false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isInvalid) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isInvalid]);
  const isUntitled = isInvalid && values.title.trim() === '';
  return (
    <Form
      ref={form}
      className={styles.page}
      validationBehavior="aria"
      onSubmit={() => actor.send({ type: 'form.submitted' })}
    >
      <PlanNotes actor={actor} />
      <div className={styles.fields}>
        <TextField
          label={planEditTexts.title}
          name="title"
          isRequired
          limit={TEXT_MAX}
          value={values.title}
          onChange={(title) => actor.send({ type: 'values.edited', change: { title } })}
          isInvalid={isUntitled || values.title.length > TEXT_MAX}
          errorMessage={isUntitled ? planEditTexts.titleMissing : planEditTexts.tooLong(TEXT_MAX)}
        />
        <TextField
          label={planEditTexts.start}
          name="start"
          type="time"
          value={values.startTime ?? ''}
          onChange={(time) => actor.send({ type: 'values.edited', change: { startTime: time.slice(0, 5) || null } })}
        />
        <TextField
          className={styles.wide}
          label={planEditTexts.note}
          description={planEditTexts.noteHint}
          name="note"
          rows={2}
          limit={PLAN_NOTE_MAX}
          value={values.note}
          onChange={(note) => actor.send({ type: 'values.edited', change: { note } })}
          isInvalid={values.note.length > PLAN_NOTE_MAX}
          errorMessage={planEditTexts.tooLong(PLAN_NOTE_MAX)}
        />
      </div>
      <div className={styles.line}>
        <h2 className={styles.subtitle}>{planEditTexts.items}</h2>
        <Total actor={actor} />
      </div>
      <Removed actor={actor} />
      <PlanItems actor={actor} />
      <div className={styles.actions} data-save-bar>
        <Button
          type="submit"
          variant="primary"
          isPending={isSaving}
          isDisabled={isConflicted || (isBusy && !isSaving && !isChecking)}
          pendingLabel={planEditTexts.saving}
        >
          {planEditTexts.save}
        </Button>
        <span className={styles.state}>
          {isSaved && planEditTexts.saved}
          {isWaiting && planEditTexts.waiting}
          {isUnsaved && !isBusy && !isUnclear && planEditTexts.unsaved}
        </span>
      </div>
    </Form>
  );
}
