import { type ContentBrowseActor, hasFilter } from '@community/machines/content';
import { ButtonLink, keepFocus, SearchField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FavouritesPanel } from '../favourites-panel/FavouritesPanel.tsx';
import { BrowseFilters } from './BrowseFilters.tsx';
import { BrowseResults } from './BrowseResults.tsx';
import * as styles from './ContentBrowse.css.ts';
import type { BrowseLook } from './look.ts';

export interface ContentBrowseProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  /** How this kind of content looks. */
  look: BrowseLook;
}

/** Browsing: search, filters, the list with its pages, and the favourites beside it. */
export function ContentBrowse({ actor, look }: ContentBrowseProps) {
  const draft = useSelector(actor, (snapshot) => snapshot.context.draft);
  const isFiltered = useSelector(actor, (snapshot) => hasFilter(snapshot.context.criteria));
  const favourites = useSelector(actor, (snapshot) => snapshot.children.favourites);
  return (
    <div className={styles.split}>
      <title>{`${look.title} · Community`}</title>
      <section ref={keepFocus} className={styles.main}>
        <header className={styles.header}>
          <h1 tabIndex={-1} className={styles.heading}>
            {look.title}
          </h1>
          <ButtonLink
            href={look.upload.href}
            icon="upload"
            {...(look.upload.isLeftOutOnPhones && { className: styles.notOnPhones })}
          >
            {look.upload.label}
          </ButtonLink>
        </header>
        <SearchField
          label={`Search ${look.noun}`}
          placeholder={isFiltered ? look.placeholder.filtered : look.placeholder.all}
          value={draft}
          onChange={(value) => actor.send({ type: 'term.changed', value })}
          onClear={() => actor.send({ type: 'search.cleared' })}
          onSubmit={() => actor.send({ type: 'search.submitted' })}
        />
        <BrowseFilters actor={actor} look={look} />
        <BrowseResults actor={actor} look={look} />
      </section>
      {favourites && <FavouritesPanel actor={favourites} />}
    </div>
  );
}
