import { gatherResults, hasFilter, perPageChoices, ROWS_PER_PAGE, writeCriteria } from '@community/machines/content';
import { isStaleList, pageCount } from '@community/machines/shared';
import { addToPlanTexts, browseTexts } from '@community/messages/content';
import { Pagination } from '@community/ui';
import { formatTotal } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { useAddToPlan } from '../plans/add-to-plan.ts';
import type { ContentBrowseProps } from './appearance.ts';
import * as styles from './BrowseResults.css.ts';
import { ChoiceButton } from './filters/ChoiceButton.tsx';
import { notOnPhones, plain } from './filters/FilterButton.css.ts';

interface ListFootProps extends ContentBrowseProps {
  /** The page shown, from 1. */
  page: number;
  pageSize: number;
  /** How many items all pages have together. */
  total: number;
}

/** The way to the other pages, how many rows a page has, and what can be done with all that was found. */
export function ListFoot({ actor, appearance, page, pageSize, total }: ListFootProps) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const { criteria, perPage, kind } = context;
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  const isStale = useSelector(list, (snapshot) => snapshot !== undefined && isStaleList(snapshot));
  const isCapped = useSelector(list, (snapshot) => snapshot?.context.shown?.isCapped);
  const addToPlan = useAddToPlan();
  const rows = criteria.perPage ?? perPage ?? ROWS_PER_PAGE[kind];
  return (
    <div className={styles.foot}>
      <Pagination
        page={page}
        pageCount={pageCount(total, pageSize)}
        hrefFor={(target) => `${appearance.path}?${writeCriteria({ criteria, page: target })}`}
      />
      <div className={notOnPhones}>
        <ChoiceButton
          label={browseTexts.perPage}
          entries={perPageChoices[kind].map((count) => ({ id: String(count), label: browseTexts.countPerPage(count) }))}
          value={String(rows)}
          onChange={(id) => actor.send({ type: 'perPage.chosen', perPage: Number(id) })}
        />
      </div>
      {addToPlan && total > 1 && (criteria.term !== '' || hasFilter(criteria)) && (
        <Button
          className={plain}
          isDisabled={isStale}
          onPress={() =>
            addToPlan({
              name: addToPlanTexts.results,
              title: criteria.term,
              gather: (signal) => gatherResults(context, signal),
            })
          }
        >
          {addToPlanTexts.addAll(formatTotal(total, isCapped))}
        </Button>
      )}
    </div>
  );
}
