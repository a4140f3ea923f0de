import type { ListSort } from '@community/contract/content';
import {
  type ContentBrowseActor,
  gatherResults,
  hasFilter,
  perPageChoices,
  ROWS_PER_PAGE,
} from '@community/machines/content';
import { addToPlanTexts, browseTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { useAddToPlan } from '../plans/add-to-plan.ts';
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

/** The order of the list, whose languages come first, and how many rows a page has. Phones have the order only. */
export function ListOptions({ actor }: ListOptionsProps) {
  const { criteria, perPage, kind } = useSelector(actor, (snapshot) => snapshot.context);
  const { term, sort } = criteria;
  const addToPlan = useAddToPlan();
  const list = useSelector(actor, ({ children }) => children.list);
  const total = useSelector(list, (snapshot) => snapshot?.context.shown?.total ?? 0);
  const entries = term === '' ? orders : [relevance, ...orders];
  const rows = criteria.perPage ?? perPage ?? ROWS_PER_PAGE[kind];
  return (
    <div className={styles.options}>
      {addToPlan && total > 0 && (term !== '' || hasFilter(criteria)) && (
        <Button
          className={styles.plain}
          onPress={() =>
            addToPlan({
              name: addToPlanTexts.results,
              title: term,
              gather: (signal) => gatherResults(actor.getSnapshot().context, signal),
            })
          }
        >
          {addToPlanTexts.addAll(total)}
        </Button>
      )}
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
      <div className={styles.notOnPhones}>
        <ChoiceButton
          label={browseTexts.perPage}
          entries={perPageChoices[kind].map((count) => ({ id: String(count), label: browseTexts.countPerPage(count) }))}
          value={String(rows)}
          onChange={(id) => actor.send({ type: 'perPage.chosen', perPage: Number(id) })}
        />
      </div>
    </div>
  );
}
