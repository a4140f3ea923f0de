import { type OwnState, ownStates, ownStatuses } from '@community/contract/content';
import type { OwnContentActor } from '@community/machines/content';
import { ownContentTexts } from '@community/messages/content';
import { Icon, SearchField } from '@community/ui';
import { formatCount } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import { menuChoice, menuLabel } from './OwnContent.css.ts';
import * as styles from './OwnToolbar.css.ts';
import { SortMenu } from './SortMenu.tsx';

interface Choice {
  id: string;
  status: OwnState | null;
  name: string;
  /** Unknown until the list has been loaded. */
  count: number | undefined;
}

const labelOf = ({ name, count }: Choice) => (count === undefined ? name : `${name} ${formatCount(count)}`);

interface OwnToolbarProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** Narrows the list: to a term, and to a status or to deleted items. A status without items is not offered. */
export function OwnToolbar({ actor }: OwnToolbarProps) {
  const { kind, termText, criteria } = useSelector(actor, (snapshot) => snapshot.context);
  const counter = useSelector(actor, (snapshot) => snapshot.children.counts);
  const counts = useSelector(counter, (snapshot) => snapshot?.context.counts) ?? undefined;
  const offered = ownStates.filter((status) => status === criteria.status || (counts?.[status] ?? 0) > 0);
  const all = counts && ownStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  const noStatus: Choice = { id: 'all', status: null, name: ownContentTexts.all, count: all };
  const choices = [
    noStatus,
    ...offered.map((id) => ({ id, status: id, name: ownContentTexts.statuses[id], count: counts?.[id] })),
  ];
  const chosen = choices.find(({ status }) => status === criteria.status) ?? noStatus;
  const choose = (status: OwnState | null) => actor.send({ type: 'status.chosen', status });
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
      {/* Where they would take several lines, and push the rows down when they come. */}
      <div className={styles.menu}>
        <MenuButton
          label={ownContentTexts.withStatus(labelOf(chosen))}
          entries={choices.map((choice) => ({ id: choice.id, label: labelOf(choice) }))}
          selectedId={chosen.id}
          onAction={(id) => choose(choices.find((choice) => choice.id === id)?.status ?? null)}
          className={menuLabel}
        >
          {ownContentTexts.statusIs} <strong className={menuChoice}>{labelOf(chosen)}</strong>
          <Icon name="chevronDown" />
        </MenuButton>
        <div className={styles.sort}>
          <SortMenu actor={actor} />
        </div>
      </div>
      <fieldset aria-label={ownContentTexts.status} className={styles.statuses}>
        {choices.map(({ id, status, name, count }) => (
          <Button
            key={id}
            className={styles.choice}
            aria-pressed={status === criteria.status}
            onPress={() => choose(status)}
          >
            {name}
            {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}
