import { hasFilter } from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { browseTexts } from '@community/messages/content';
import { ButtonLink, keepFocus, SearchField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useIsWide } from '../../shell/app-shell/useMedia.ts';
import { FavouritesButton } from '../favourites/FavouritesButton.tsx';
import { FavouritesPanel } from '../favourites/FavouritesPanel.tsx';
import { useBrowseShortcuts } from '../preview/browse-shortcuts.ts';
import type { ContentBrowseProps } from './appearance.ts';
import { BrowseResults } from './BrowseResults.tsx';
import * as styles from './ContentBrowse.css.ts';
import { BrowseFilters } from './filters/BrowseFilters.tsx';
import { FilterSheetButton } from './filters/FilterSheetButton.tsx';
import { ResultsLine } from './ResultsLine.tsx';
import { Side } from './Side.tsx';

/** Browsing: search, filters, the list with its pages, and the favourites beside it. */
export function ContentBrowse({ actor, appearance }: ContentBrowseProps) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft);
  const isFiltered = useSelector(actor, (snapshot) => hasFilter(snapshot.context.criteria));
  const favourites = useSelector(actor, (snapshot) => snapshot.children.favourites);
  const { href, label, isLeftOutOnPhones } = appearance.upload;
  const isWide = useIsWide();
  const summary = <ResultsLine actor={actor} appearance={appearance} />;
  useBrowseShortcuts(actor);
  return (
    <div className={styles.browse} data-page="wide">
      <title>{pageTitle(appearance.title)}</title>
      <section className={styles.head}>
        <header className={styles.header}>
          <h1 tabIndex={-1} className={isLeftOutOnPhones ? styles.headingAlone : styles.heading}>
            {appearance.title}
          </h1>
          <SearchField
            label={browseTexts.search(appearance.noun)}
            placeholder={isFiltered ? appearance.placeholder.filtered : appearance.placeholder.all}
            value={draft}
            onChange={(value) => actor.send({ type: 'term.changed', value })}
            onClear={() => actor.send({ type: 'search.cleared' })}
            onSubmit={() => actor.send({ type: 'search.submitted' })}
            className={styles.search}
          />
          <div className={styles.sheet}>
            <FilterSheetButton actor={actor} appearance={appearance} />
          </div>
          <ButtonLink href={href} icon="upload" {...(isLeftOutOnPhones && { className: styles.notOnPhones })}>
            {label}
          </ButtonLink>
          {favourites && <FavouritesButton actor={favourites} />}
        </header>
        {favourites && !isWide && <FavouritesPanel actor={favourites} />}
        <div className={styles.filters}>
          <BrowseFilters actor={actor} appearance={appearance} />
          {isWide && summary}
        </div>
      </section>
      <section ref={keepFocus} className={styles.list}>
        {!isWide && summary}
        <BrowseResults actor={actor} appearance={appearance} />
      </section>
      {isWide && <Side actor={actor} appearance={appearance} />}
    </div>
  );
}
