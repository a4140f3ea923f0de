import { hasFilter, type ScenarioBrowseActor } from '@community/machines/scenario-browse';
import { useSelector } from '@xstate/react';
import { ButtonLink } from '../../components/ButtonLink/index.ts';
import { SearchField } from '../../components/SearchField/index.ts';
import { FavouritesPanel } from '../favourites-panel/index.ts';
import * as styles from './ScenarioBrowse.css.ts';
import { ScenarioFilters } from './ScenarioFilters.tsx';
import { ScenarioResults } from './ScenarioResults.tsx';

export interface ScenarioBrowseProps {
  /** The running browse screen. */
  actor: ScenarioBrowseActor;
}

/** Browsing scenarios: search, filters, the list with its pages, and the favourites beside it. */
export function ScenarioBrowse({ actor }: ScenarioBrowseProps) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft);
  const isFiltered = useSelector(actor, (snapshot) => hasFilter(snapshot.context.criteria));
  const favourites = useSelector(actor, (snapshot) => snapshot.children.favourites);
  return (
    <div className={styles.split}>
      <title>Scenarios · Community</title>
      <section className={styles.main}>
        <header className={styles.header}>
          <h1 tabIndex={-1} className={styles.heading}>
            Scenarios
          </h1>
          <ButtonLink href="/scenarios/upload" icon="upload" className={styles.upload}>
            Upload Scenario
          </ButtonLink>
        </header>
        <SearchField
          label="Search scenarios"
          placeholder={isFiltered ? 'Search within selected scenario parameters' : 'Search all scenarios'}
          value={draft}
          onChange={(value) => actor.send({ type: 'term.changed', value })}
          onClear={() => actor.send({ type: 'search.cleared' })}
          onSubmit={() => actor.send({ type: 'search.submitted' })}
        />
        <ScenarioFilters actor={actor} />
        <ScenarioResults actor={actor} />
      </section>
      {favourites && <FavouritesPanel actor={favourites} />}
    </div>
  );
}
