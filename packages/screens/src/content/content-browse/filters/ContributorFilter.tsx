import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { Icon, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { formatContributor } from '../../parts/format-content.ts';
import * as styles from './FilterButton.css.ts';

interface ContributorFilterProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

/** The contributor that the list is limited to; pressing it removes the limit. */
export function ContributorFilter({ actor }: ContributorFilterProps) {
  const chosen = useSelector(actor, ({ context }) => context.criteria.contributor);
  const list = useSelector(actor, ({ children }) => children.list);
  // The URL contains only an id; the name comes from the shown items.
  const name = useSelector(list, (snapshot) => {
    const row = snapshot?.context.shown?.rows.find(({ contributed_by }) => contributed_by.uuid_id === chosen);
    return row ? formatContributor(row.contributed_by) : browseTexts.oneContributor;
  });
  if (chosen === null) return null;
  return (
    <Button className={styles.chip} onPress={() => actor.send({ type: 'contributor.chosen', contributor: null })}>
      <Icon name="user" size={16} />
      <VisuallyHidden>{browseTexts.clearContributor} </VisuallyHidden>
      <span className={styles.chipText}>{name}</span>
      <Icon name="close" size={16} />
    </Button>
  );
}
