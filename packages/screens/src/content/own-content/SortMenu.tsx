import { type OwnContentActor, ownSorts, showsDeleted, sortKey } from '@community/machines/content';
import { ownContentTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { useSelector } from '@xstate/react';
import { MenuButton } from '../../shell/MenuButton/MenuButton.tsx';
import * as styles from './OwnContent.css.ts';
import { sortLabel } from './own-texts.ts';

interface SortMenuProps {
  /** The running screen. */
  actor: OwnContentActor;
}

/** The order of the list; own media and what was deleted have one only. */
export function SortMenu({ actor }: SortMenuProps) {
  const { kind, criteria } = useSelector(actor, (snapshot) => snapshot.context);
  if (kind !== 'scenario' || showsDeleted(criteria)) return null;
  return (
    <MenuButton
      label={ownContentTexts.sortedBy(sortLabel(criteria))}
      entries={ownSorts.map((sort) => ({ id: sortKey(sort), label: sortLabel(sort) }))}
      selectedId={sortKey(criteria)}
      onAction={(key) => {
        const chosen = ownSorts.find((sort) => sortKey(sort) === key);
        if (chosen) actor.send({ type: 'sort.chosen', criteria: chosen });
      }}
      className={styles.menuLabel}
    >
      <span className={styles.sortWord}>{ownContentTexts.sort}</span>{' '}
      <strong className={styles.menuChoice}>{sortLabel(criteria)}</strong>
      <Icon name="chevronDown" />
    </MenuButton>
  );
}
