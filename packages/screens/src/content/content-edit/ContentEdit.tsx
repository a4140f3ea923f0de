import type { ContentEditActor } from '@community/machines/content';
import { contentEditTexts } from '@community/messages/content';
import { Skeleton } from '@community/ui';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { AccountPage } from '../../account/account-page/AccountPage.tsx';
import * as page from '../../account/account-page/account-page.css.ts';
import { LoadFailure } from '../../shell/failures/LoadFailure.tsx';
import { NotFound } from '../../shell/failures/NotFound.tsx';
import { UnsavedChanges } from '../../shell/unsaved-changes/UnsavedChanges.tsx';
import { FileVersions } from '../file-versions/FileVersions.tsx';
import { DeletionDialog } from '../parts/DeletionDialog.tsx';
import { EditForm } from './EditForm.tsx';
import { EditNotes } from './EditNotes.tsx';
import { Categories, CategoriesSkeleton } from './lazy-categories.tsx';

export interface ContentEditProps {
  /** The running page. */
  actor: ContentEditActor;
  /**
   * Name of the field that takes the focus: name, description, age, condition, tags or file.
   * @default none
   */
  focus?: string;
  /**
   * Where the list stands that the user came from.
   * @default its beginning
   */
  listHref?: string | null;
}

/** Editing one's own scenario or media item. */
export function ContentEdit({ actor, focus = '', listHref = null }: ContentEditProps) {
  const value = useSelector(actor, (snapshot) => snapshot.value);
  const { kind, failure } = useSelector(actor, (snapshot) => snapshot.context);
  const changes = useSelector(actor, (snapshot) => snapshot.children.changes);
  const versions = useSelector(actor, (snapshot) => snapshot.children.versions);
  const deletion = useSelector(actor, (snapshot) => snapshot.children.deletion);
  const isDeleting = useSelector(deletion, (snapshot) => snapshot?.hasTag('busy') === true);
  const texts = contentEditTexts.kinds[kind];
  useEffect(() => {
    // Loads in parallel with the scenario.
    if (kind === 'scenario') void Categories.settle();
  }, [kind]);
  if (value === 'notFound') return <NotFound />;
  return (
    <AccountPage title={texts.title} isBusy={value === 'loading'}>
      {value === 'loading' && (
        <div className={page.fields}>
          <Skeleton shape="block" height="76px" />
          <Skeleton shape="block" height="124px" />
          {kind === 'scenario' && <CategoriesSkeleton />}
          <Skeleton shape="block" height="96px" />
          <Skeleton shape="block" width="140px" height="44px" />
        </div>
      )}
      {value === 'unavailable' && (
        <LoadFailure title={texts.failed} failure={failure} onRetry={() => actor.send({ type: 'retried' })} />
      )}
      {typeof value === 'object' && (
        <div className={page.fields}>
          <EditNotes actor={actor} listHref={listHref} />
          <EditForm actor={actor} focus={focus} />
          {versions && <FileVersions actor={versions} autoFocus={focus === 'file'} isDisabled={isDeleting} />}
        </div>
      )}
      {value === 'deleted' && <p>{texts.isDeleted}</p>}
      {changes && <UnsavedChanges actor={changes} />}
      {deletion && <DeletionDialog actor={deletion} />}
    </AccountPage>
  );
}
