import {
  addressOf,
  type ContentItem,
  isMediaItem,
  missingFields,
  type OwnItemActor,
  titleOf,
} from '@community/machines/content';
import { ownContentTexts, ownItemTexts } from '@community/messages/content';
import { Button, Icon, ProgressCircle } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LostResponse } from '../../../shell/failures/LostResponse.tsx';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import * as styles from './OwnStatus.css.ts';

interface OwnStatusProps {
  /** The running row. */
  actor: OwnItemActor;
}

const needed = {
  scenario: ['description', 'age', 'condition', 'tags'],
  media: ['name'],
} as const;

/** The requirements for publishing, the missing ones first: each links to its field. */
function checklistOf(item: ContentItem) {
  const kind = isMediaItem(item) ? 'media' : 'scenario';
  const missing = missingFields(item);
  const toEntry = (field: keyof typeof ownItemTexts.needs) => {
    const isMissing = missing.includes(field);
    return {
      id: field,
      label: (isMissing ? ownItemTexts.add : ownItemTexts.has)[field],
      icon: isMissing ? ('warning' as const) : ('checkCircle' as const),
      href: `${addressOf(kind, item.uuid_id, 'edit')}#${field}`,
    };
  };
  const present = needed[kind].filter((field) => !missing.includes(field));
  return [{ title: ownItemTexts.neededToPublish, entries: [...missing, ...present].map(toEntry) }];
}

function Needs({ actor }: OwnStatusProps) {
  const { item } = useSelector(actor, (snapshot) => snapshot.context);
  const text = ownItemTexts.needsDetails(missingFields(item).length);
  return (
    <MenuButton label={`${text}: ${titleOf(item)}`} entries={checklistOf(item)} className={styles.control.needs}>
      <Icon name="warning" size={16} />
      {text}
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  );
}

function Privacy({ actor }: OwnStatusProps) {
  const { item, wanted } = useSelector(actor, (snapshot) => snapshot.context);
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isPublic = useSelector(actor, (snapshot) =>
    snapshot.matches({ ready: 'checking' }) ? wanted === 2 : snapshot.hasTag('public'),
  );
  const status = isPublic ? 'public' : 'private';
  const making = isPublic ? ownItemTexts.makingPublic : ownItemTexts.makingPrivate;
  return (
    <MenuButton
      label={`${isBusy ? making : ownContentTexts.statuses[status]}: ${titleOf(item)}`}
      entries={[
        { id: 'private', label: ownContentTexts.statuses.private, icon: 'lock' },
        { id: 'public', label: ownContentTexts.statuses.public, icon: 'globe' },
      ]}
      selectedId={status}
      onAction={(chosen) => {
        // A choice made meanwhile is ignored; the button stays enabled, because it would lose the focus.
        if (chosen !== status && !isBusy) actor.send({ type: 'privacy.toggled' });
      }}
      className={styles.control[status]}
    >
      {isBusy ? (
        <ProgressCircle isIndeterminate aria-label={making} />
      ) : (
        <Icon name={isPublic ? 'globe' : 'lock'} size={16} />
      )}
      {ownContentTexts.statuses[status]}
      <Icon name="chevronDown" size={16} />
    </MenuButton>
  );
}

/** Whether one's own item is processed, may be published, and is: the control that changes it. */
export function OwnStatus({ actor }: OwnStatusProps) {
  const snapshot = useSelector(actor, (current) => current);
  const title = titleOf(snapshot.context.item);
  if (snapshot.matches('processing'))
    return (
      <span className={styles.sign.processing}>
        <ProgressCircle isIndeterminate aria-label={ownItemTexts.processingOf(title)} />
        {ownContentTexts.statuses.processing}
      </span>
    );
  const isRetrying = snapshot.matches('retrying') || snapshot.matches('checkingRetry');
  if (snapshot.matches('broken') || isRetrying)
    return (
      <span className={styles.failed}>
        <span className={styles.sign.failed}>
          <Icon name="error" size={16} />
          {ownItemTexts.processingFailed}
        </span>
        <Button
          size="small"
          icon="refresh"
          aria-label={ownItemTexts.tryAgainOf(title)}
          isPending={isRetrying}
          pendingLabel={ownItemTexts.restarting}
          onPress={() => actor.send({ type: 'retried' })}
        >
          {ownItemTexts.tryAgain}
        </Button>
      </span>
    );
  if (snapshot.matches('unclearRetry') || snapshot.matches({ ready: 'unclear' })) return null;
  return snapshot.matches({ ready: 'lacking' }) ? <Needs actor={actor} /> : <Privacy actor={actor} />;
}

/** That the response to the last change was lost, below the row. */
export function OwnLostResponse({ actor }: OwnStatusProps) {
  const title = useSelector(actor, ({ context }) => titleOf(context.item));
  const isRetry = useSelector(actor, (snapshot) => snapshot.matches('unclearRetry'));
  const isChecking = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'checking' }));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ ready: 'unclear' }));
  if (!isRetry && !isChecking && !isUnclear) return null;
  return (
    <div className={styles.lost}>
      <LostResponse
        question={isRetry ? ownItemTexts.whetherProcessing(title) : ownItemTexts.whetherPublic(title)}
        isChecking={isChecking}
        onCheck={() => actor.send({ type: 'change.checked' })}
      />
    </div>
  );
}
