import { addressOf, missingFields, type OwnItemActor, titleOf } from '@community/machines/content';
import { Alert, Button, Chip, Link, ProgressCircle, Switch } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { LostAnswer } from '../../shell/failures/LostAnswer.tsx';
import * as styles from './OwnContent.css.ts';
import { fieldNames, ownTexts } from './texts.ts';

interface OwnStateProps {
  /** The running row. */
  actor: OwnItemActor;
}

function Lacking({ actor }: OwnStateProps) {
  const { item, kind } = useSelector(actor, (snapshot) => snapshot.context);
  const links = missingFields(item).map((field, index, lacking) => (
    <Fragment key={field}>
      {index > 0 && (index === lacking.length - 1 ? ' and ' : ', ')}
      <Link href={`${addressOf(kind, item.uuid_id, 'edit')}#${field}`}>{fieldNames[field]}</Link>
    </Fragment>
  ));
  return kind === 'scenario' ? (
    <Alert variant="warning" live="off" title="Not published yet">
      To publish it, add {links}.
    </Alert>
  ) : (
    <Alert variant="warning" live="off" title="This media is unpublished">
      To publish it, give it {links}.
    </Alert>
  );
}

/** Whether an own item is processed, may be published, and is. */
export function OwnState({ actor }: OwnStateProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { item, kind, wanted } = snapshot.context;
  const title = titleOf(item);
  if (snapshot.matches('processing'))
    return (
      <p className={styles.sign}>
        <ProgressCircle isIndeterminate aria-label={`Processing ${title}`} />
        {ownTexts[kind].processing}
      </p>
    );
  const isRetrying = snapshot.matches('retrying') || snapshot.matches('checkingRetry');
  if (snapshot.matches('broken') || isRetrying)
    return (
      <Alert
        variant="danger"
        live="off"
        title="Processing failed."
        actions={
          <Button
            size="small"
            icon="refresh"
            aria-label={`Try again: ${title}`}
            isPending={isRetrying}
            pendingLabel="Starting the processing"
            onPress={() => actor.send({ type: 'retried' })}
          >
            Try again
          </Button>
        }
      >
        {item.processing_error}
      </Alert>
    );
  const check = () => actor.send({ type: 'change.checked' });
  if (snapshot.matches('unclearRetry'))
    return <LostAnswer question={`whether ${title} is being processed`} isChecking={false} onCheck={check} />;
  const isChecking = snapshot.matches({ ready: 'checking' });
  const question = `whether ${title} is public`;
  if (snapshot.matches({ ready: 'unclear' }))
    return <LostAnswer question={question} isChecking={false} onCheck={check} />;
  if (snapshot.matches({ ready: 'lacking' })) return <Lacking actor={actor} />;
  const isPublic = isChecking ? wanted === 2 : snapshot.hasTag('public');
  return (
    <>
      {isChecking && <LostAnswer question={question} isChecking onCheck={check} />}
      <div className={styles.privacy}>
        <Switch
          aria-label={`Public: ${title}`}
          isSelected={isPublic}
          // Not disabled: it would lose the focus.
          isReadOnly={snapshot.hasTag('busy')}
          onChange={() => actor.send({ type: 'privacy.toggled' })}
        >
          Public
        </Switch>
        {!isPublic && !isChecking && <Chip icon="lock">Private</Chip>}
      </div>
    </>
  );
}
