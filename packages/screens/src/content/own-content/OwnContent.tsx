import type { OwnContentActor } from '@community/machines/content';
import { pageTitle } from '@community/messages/common';
import { ownContentTexts } from '@community/messages/content';
import { ButtonLink, keepFocus, VisuallyHidden } from '@community/ui';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';
import { UnsavedChanges } from '../../shell/unsaved-changes/UnsavedChanges.tsx';
import * as styles from './OwnContent.css.ts';
import { OwnResults } from './OwnResults.tsx';
import { OwnTabs } from './OwnTabs.tsx';
import { OwnToolbar } from './OwnToolbar.tsx';
import { ownPaths } from './own-texts.ts';
import { SortMenu } from './SortMenu.tsx';
import { BulkOutcome } from './work/BulkOutcome.tsx';
import { Offers } from './work/Offers.tsx';

const OwnDialogs = lazyPart(() => import('./work/OwnDialogs.tsx'));

export interface OwnContentProps {
  /** The running screen. */
  actor: OwnContentActor;
  /**
   * Whether scenarios can be opened in a web editor: not in the tablet app.
   * @default true
   */
  hasEditor?: boolean;
}

/** Own scenarios or media: the status of each, publishing, deleting, and changing several at once. */
export function OwnContent({ actor, hasEditor = true }: OwnContentProps) {
  const kind = useSelector(actor, (snapshot) => snapshot.context.kind);
  const work = useSelector(actor, (snapshot) => snapshot.value.work);
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const texts = ownContentTexts.kinds[kind];
  const isPreviewing = useSelector(actor, (snapshot) => snapshot.matches({ preview: 'open' }));
  const hasDialog =
    isPreviewing || ['confirming', 'tagging', 'wording', 'choosingLanguage'].some((state) => state === work);
  return (
    <div ref={keepFocus} className={styles.page}>
      <title>{pageTitle(texts.title)}</title>
      <header className={styles.header}>
        <h1 tabIndex={-1} className={styles.heading}>
          {ownContentTexts.title}
          <VisuallyHidden>{`: ${texts.many}`}</VisuallyHidden>
        </h1>
        <ButtonLink href={ownPaths[kind].upload} icon="upload">
          {texts.upload}
        </ButtonLink>
      </header>
      <div className={styles.tabs}>
        <OwnTabs kind={kind} />
        <div className={styles.sortElsewhere}>
          <SortMenu actor={actor} />
        </div>
      </div>
      <OwnToolbar actor={actor} />
      <Offers actor={actor} />
      <BulkOutcome actor={actor} />
      <OwnResults actor={actor} hasEditor={hasEditor} />
      {hasDialog && <OwnDialogs actor={actor} />}
      {changes && <UnsavedChanges actor={changes} />}
    </div>
  );
}
