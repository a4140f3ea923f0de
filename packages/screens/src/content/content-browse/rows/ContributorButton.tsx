import type { Contributor } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { VisuallyHidden } from '@community/ui';
import { Button } from 'react-aria-components/Button';
import { formatContributor } from '../../parts/format-content.ts';
import * as styles from './ScenarioRow.css.ts';

interface ContributorButtonProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  contributor: Contributor;
}

/** Its contributor; a press shows their other contributions. Their profile is in the row's menu. */
export function ContributorButton({ actor, contributor }: ContributorButtonProps) {
  const { uuid_id: id } = contributor;
  return (
    <Button
      className={styles.contributorFilter}
      data-contributor={id}
      onPress={() => actor.send({ type: 'contributor.chosen', contributor: id })}
    >
      <span className={styles.contributorName}>
        <VisuallyHidden>{browseTexts.contributedBy} </VisuallyHidden>
        {formatContributor(contributor)}
      </span>
    </Button>
  );
}
