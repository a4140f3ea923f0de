import { addressOf, missingFields, type OwnItemActor, titleOf } from '@community/machines/content';
import { ownItemTexts, scenarioViewTexts } from '@community/messages/content';
import { listed } from '@community/messages/words';
import { Chip, Link } from '@community/ui';
import { useSelector } from '@xstate/react';
import { LostResponse } from '../../shell/failures/LostResponse.tsx';

interface OwnerFactsProps {
  /** The running item. */
  own: OwnItemActor;
}

/** What is being done about it. */
function Changing({ icon, children }: { icon: 'globe' | 'lock'; children: string }) {
  return (
    <li>
      <span role="status">
        <Chip icon={icon}>{children}</Chip>
      </span>
    </li>
  );
}

/** Whether one's own scenario is public, as facts among the others. */
export function OwnerFacts({ own }: OwnerFactsProps) {
  const snapshot = useSelector(own, (current) => current);
  const { item, kind } = snapshot.context;
  const isUnclear = snapshot.matches({ ready: 'unclear' });
  if (isUnclear || snapshot.matches({ ready: 'checking' }))
    return (
      <li>
        <LostResponse
          question={scenarioViewTexts.whetherPublic(titleOf(item))}
          isChecking={!isUnclear}
          onCheck={() => own.send({ type: 'change.checked' })}
        />
      </li>
    );
  if (snapshot.matches({ ready: 'publishing' })) return <Changing icon="globe">{ownItemTexts.makingPublic}</Changing>;
  if (snapshot.matches({ ready: 'unpublishing' })) return <Changing icon="lock">{ownItemTexts.makingPrivate}</Changing>;
  const lacking = missingFields(item);
  return (
    <>
      <li>
        {snapshot.hasTag('public') ? (
          <Chip icon="globe">{scenarioViewTexts.public}</Chip>
        ) : (
          <Chip icon="lock">{scenarioViewTexts.private}</Chip>
        )}
      </li>
      {snapshot.matches({ ready: 'lacking' }) && lacking.length > 0 && (
        <li>
          <Link href={`${addressOf(kind, item.uuid_id, 'edit')}#${lacking[0]}`}>
            {scenarioViewTexts.toPublish(listed(lacking.map((field) => ownItemTexts.needs[field])))}
          </Link>
        </li>
      )}
    </>
  );
}
