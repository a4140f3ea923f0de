import {
  type ContentItem,
  type ContentViewActor,
  type DeletionActor,
  type DownloadActor,
  type FavouriteToggleActor,
  languageOf,
  type OwnItemActor,
  type ReportActor,
  type ScenarioCourseActor,
  titleOf,
} from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { contentViewTexts } from '@community/messages/content';
import { Breadcrumbs, keepFocus } from '@community/ui';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { NotFound } from '../../shell/failures/NotFound.tsx';
import { Report } from '../report/Report.tsx';
import * as styles from './ContentView.css.ts';
import { ContentViewSkeleton } from './ContentViewSkeleton.tsx';

/** What to render once the content has loaded. */
export interface ShownContent {
  item: ContentItem;
  toggle: FavouriteToggleActor;
  download: DownloadActor;
  /** The course of a scenario. */
  course: ScenarioCourseActor | null;
  /** The actions of its owner; null for everyone else. */
  own: OwnItemActor | null;
  /** Its deletion by its owner; null for everyone else. */
  deletion: DeletionActor | null;
  /** How it is reported to the operator; null for its owner. */
  report: ReportActor | null;
}

export interface ContentViewProps {
  /** The running page. */
  actor: ContentViewActor;
  /** What it shows, such as 'Scenario'. */
  noun: string;
  /** The list it belongs to. */
  list: { label: string; href: string };
  /** The aspect ratio of its picture, for the placeholder while it loads. */
  aspectRatio: string;
  /** Draws the content. */
  children: (shown: ShownContent) => ReactNode;
}

/** The page of one piece of content: loading, loaded, missing, or failed. */
export function ContentView({ actor, noun, list, aspectRatio, children }: ContentViewProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const { item, kind, toggle, course, own, deletion, report, failure } = useSelector(
    actor,
    (snapshot) => snapshot.context,
  );
  const download = useSelector(actor, (snapshot) => snapshot.children.download);
  // Not the name of the list again.
  const untitled = noun === list.label ? contentViewTexts.itemOf(noun) : noun;
  const label = state === 'notFound' ? contentViewTexts.notFound : state === 'shown' && item ? titleOf(item) : untitled;
  return (
    <div ref={keepFocus} className={styles.page}>
      <Breadcrumbs crumbs={[list, { label, lang: state === 'shown' && item ? languageOf(item) : undefined }]} />
      {state === 'loading' && (
        <ContentViewSkeleton noun={noun} aspectRatio={aspectRatio} hasStrip={kind === 'scenario'} />
      )}
      {state === 'notFound' && <NotFound />}
      {state === 'failed' && (
        <>
          <title>{pageTitle(noun)}</title>
          <LoadFailure
            title={contentViewTexts.failed(noun.toLowerCase())}
            level={1}
            failure={failure}
            onRetry={() => actor.send({ type: 'retried' })}
          />
        </>
      )}
      {state === 'shown' &&
        item &&
        toggle &&
        download &&
        children({ item, toggle, download, course, own, deletion, report })}
      {report && <Report actor={report} />}
    </div>
  );
}
