import { isStaleList } from '@community/machines/shared';
import { browseTexts } from '@community/messages/content';
import { Button, Dialog } from '@community/ui';
import { formatTotal } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { TagList } from '../../tags/TagSelect/TagList.tsx';
import type { ContentBrowseProps } from '../appearance.ts';
import * as styles from './BrowseFilters.css.ts';
import { ContributorFilter } from './ContributorFilter.tsx';
import { MediaSheetFilters, ScenarioSheetFilters, SheetPageLength } from './SheetFilters.tsx';

function SheetTags({ actor }: Pick<ContentBrowseProps, 'actor'>) {
  const chosen = useSelector(actor, (snapshot) => snapshot.context.criteria.tags);
  const tags = useSelector(actor, (snapshot) => snapshot.context.tags);
  const state = useSelector(actor, (snapshot) => snapshot.value.tags);
  if (state === 'failed')
    return (
      <Button icon="refresh" onPress={() => actor.send({ type: 'tags.retried' })}>
        {browseTexts.tagsFailed}
      </Button>
    );
  return (
    <section className={styles.tags}>
      <h3>{browseTexts.tags}</h3>
      <TagList
        label={browseTexts.tags}
        tags={tags}
        selectedIds={chosen}
        isLoading={state === 'loading'}
        autoFocus={false}
        onChange={(ids) => actor.send({ type: 'tags.chosen', tags: ids })}
      />
    </section>
  );
}

/** The filters on a sheet, for phones; its foot counts what they leave. */
export default function FilterSheet({ actor, appearance }: ContentBrowseProps) {
  const list = useSelector(actor, (snapshot) => snapshot.children.list);
  const shown = useSelector(list, (snapshot) => snapshot?.context.shown);
  const isStale = useSelector(list, (snapshot) => snapshot !== undefined && isStaleList(snapshot));
  const { noun, showTotal } = appearance;
  const { kind } = actor.getSnapshot().context;
  return (
    <Dialog
      title={browseTexts.filters}
      variant="sheet"
      isOpen
      onOpenChange={() => actor.send({ type: 'filters.closed' })}
      footer={(close) => (
        <div className={styles.foot}>
          <Button onPress={() => actor.send({ type: 'filters.cleared' })}>{browseTexts.clearAll}</Button>
          <Button variant="primary" onPress={close}>
            {shown && !isStale
              ? showTotal(shown.total, formatTotal(shown.total, shown.isCapped))
              : browseTexts.show(noun)}
          </Button>
        </div>
      )}
    >
      <div className={styles.sheet}>
        {kind === 'scenario' ? <ScenarioSheetFilters actor={actor} /> : <MediaSheetFilters actor={actor} />}
        <ContributorFilter actor={actor} />
        <SheetTags actor={actor} />
        <SheetPageLength actor={actor} />
      </div>
    </Dialog>
  );
}
