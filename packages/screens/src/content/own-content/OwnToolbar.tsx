import { ownStates, ownStatuses } from '@community/contract/content';
import type { OwnContentActor } from '@community/machines/content';
import { ownContentTexts } from '@community/messages/content';
import { SearchField } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import * as styles from './OwnToolbar.css.ts';

interface OwnToolbarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** Narrows the list: to a term, and to what is like that, or to what was deleted. A status that nothing has is not offered. */
export function OwnToolbar({ actor }: OwnToolbarProps) {
  const { kind, termText, criteria } = useSelector(actor, (snapshot) => snapshot.context);
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  const counts = useSelector(list, (snapshot) => snapshot?.context.shown?.counts);
  const offered = ownStates.filter((status) => status === criteria.status || (counts?.[status] ?? 0) > 0);
  const all = counts && ownStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const choices = [{ status: null, name: ownContentTexts.all, count: all }].concat(
    offered.map((status) => ({ status, name: ownContentTexts.statuses[status], count: counts?.[status] })) as never,
  );
  return (
    <div className={styles.toolbar}>
      <SearchField
        label={ownContentTexts.kinds[kind].search}
        placeholder={ownContentTexts.kinds[kind].search}
        value={termText}
        onChange={(value) => actor.send({ type: 'term.changed', value })}
        onClear={() => actor.send({ type: 'search.cleared' })}
        onSubmit={() => actor.send({ type: 'search.submitted' })}
        className={styles.search}
      />
      <fieldset aria-label={ownContentTexts.status} className={styles.statuses}>
        {choices.map(({ status, name, count }) => (
          <Button
            key={name}
            className={styles.choice}
            aria-pressed={status === criteria.status}
            onPress={() => actor.send({ type: 'status.chosen', status })}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
