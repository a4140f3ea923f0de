import { type ContentBrowseActor, type ContentPreviewActor, isMediaItem } from '@community/machines/content';
import { previewTexts } from '@community/messages/content';
import { IconButton, Skeleton, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { KeyboardEvent } from 'react';
import { DeviceState } from '../../shell/failures/DeviceState.tsx';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { PartNotice } from '../../shell/lazy-part/PartNotice.tsx';
import { PreviewHead } from './PreviewHead.tsx';
import * as styles from './PreviewPane.css.ts';
import { focusRow } from './row-links.ts';

// The monitor at its full size and the course are only needed once something is previewed.
const ScenarioPreview = lazyPart(async () => ({ default: (await import('./ScenarioPreview.tsx')).ScenarioPreview }), {
  Failure: PartNotice,
});
const MediaPreview = lazyPart(async () => ({ default: (await import('./MediaPreview.tsx')).MediaPreview }), {
  Failure: PartNotice,
});

export interface PreviewPaneProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  /** Its preview of the chosen row. */
  preview: ContentPreviewActor;
}

/** A preview of the chosen row, beside the list. It announces nothing, so that going through the list stays quiet. */
export function PreviewPane({ actor, preview }: PreviewPaneProps) {
  const state = useSelector(preview, (snapshot) => snapshot.value);
  const { kind, id, item, rows, course, failure } = useSelector(preview, (snapshot) => snapshot.context);
  const shown = state === 'shown' ? item : null;
  const isElsewhere = rows !== null && !rows.some(({ uuid_id }) => uuid_id === id);

  function close(): void {
    if (id !== null) focusRow(id);
    actor.send({ type: 'row.chosen', id: null });
  }

  function press(event: KeyboardEvent<HTMLElement>): void {
    // What lies over the page is not within it.
    const isWithin = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (event.key === 'Escape' && isWithin && !event.defaultPrevented) close();
  }

  return (
    <aside aria-label={previewTexts.title} aria-busy={state === 'loading'} className={styles.pane} onKeyDown={press}>
      {shown ? (
        <PreviewHead actor={actor} item={shown} onClose={close} />
      ) : (
        <div className={styles.emptyHead}>
          <IconButton icon="close" aria-label={previewTexts.close} onPress={close} />
        </div>
      )}
      {state === 'loading' && (
        <div className={styles.waiting}>
          <VisuallyHidden>{previewTexts.loading}</VisuallyHidden>
          <Skeleton shape="block" aspectRatio={kind === 'scenario' ? '380 / 256' : '4 / 3'} />
          <Skeleton />
          <Skeleton width="70%" />
        </div>
      )}
      {state === 'notFound' && (
        <DeviceState condition="standby" title={previewTexts.notFound}>
          {previewTexts.notFoundHint}
        </DeviceState>
      )}
      {state === 'failed' && (
        <LoadFailure
          title={previewTexts.failed[kind]}
          failure={failure}
          onRetry={() => preview.send({ type: 'retried' })}
        />
      )}
      {shown && (
        <div className={styles.body}>
          {isElsewhere && <p className={styles.note}>{previewTexts.notOnPage}</p>}
          {isMediaItem(shown) ? (
            <MediaPreview key={shown.uuid_id} actor={actor} item={shown} />
          ) : (
            course && <ScenarioPreview key={shown.uuid_id} actor={actor} scenario={shown} course={course} />
          )}
        </div>
      )}
    </aside>
  );
}
