import type { ListSort } from '@community/contract/content';
import type { ContentBrowseActor } from '@community/machines/content';
import { browseTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { ChoiceButton } from './filters/ChoiceButton.tsx';
import * as styles from './filters/FilterButton.css.ts';

interface ListOptionsProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
}

const newest = { id: 'newest', label: browseTexts.newest } as const;
const relevance = { id: 'relevance', label: browseTexts.bestMatch } as const;
const orders = [
  newest,
  { id: 'downloads', label: browseTexts.mostDownloaded },
  { id: 'favourites', label: browseTexts.mostStarred },
  { id: 'name', label: browseTexts.name },
] as const satisfies readonly { id: ListSort; label: string }[];

/** Whether the languages of the reader come first; nothing where that makes no difference. */
function LanguageOrder({ actor }: ListOptionsProps) {
  const { criteria, languages, kind } = useSelector(actor, (snapshot) => snapshot.context);
  const { isMixed, language } = criteria;
  if (kind !== 'scenario' || languages.length === 0 || language !== null) return null;
  return (
    <Button
      className={styles.plain}
      aria-pressed={isMixed}
      data-selected={isMixed || undefined}
      onPress={() => actor.send({ type: 'languages.mixed', isMixed: !isMixed })}
    >
      {browseTexts.allLanguages}
    </Button>
  );
}

/** Whose languages come first, and the order of the list. Phones have the order only. */
export function ListOptions({ actor }: ListOptionsProps) {
  const { term, sort } = useSelector(actor, (snapshot) => snapshot.context.criteria);
  const entries = term === '' ? orders : [relevance, ...orders];
  return (
    <div className={styles.options}>
      <div className={styles.notOnPhones}>
        <LanguageOrder actor={actor} />
      </div>
      <ChoiceButton
        label={browseTexts.sort}
        entries={entries}
        value={sort ?? entries[0]?.id ?? newest.id}
        onChange={(id) =>
          actor.send({ type: 'sort.chosen', sort: entries.find((entry) => entry.id === id)?.id ?? null })
        }
      />
    </div>
  );
}
