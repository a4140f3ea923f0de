import {
  addressOf,
  type ContentBrowseActor,
  type ContentItem,
  type FavouriteToggleActor,
  kindOf,
  planOne,
  titleOf,
} from '@community/machines/content';
import { addToPlanTexts, browseTexts } from '@community/messages/content';
import { MenuButton } from '../../../shell/MenuButton/MenuButton.tsx';
import { FavouriteStar } from '../../favourites/FavouriteStar.tsx';
import { formatContributor } from '../../parts/format-content.ts';
import { useAddToPlan } from '../../plans/add-to-plan.ts';

interface RowActionsProps {
  /** The running browse screen. */
  actor: ContentBrowseActor;
  item: ContentItem;
  /** Its star; missing for the moment before the screen has made it. */
  toggle: FavouriteToggleActor | undefined;
  /** Places them within the row. */
  className: string;
  /**
   * Whether the row shows all its details.
   * @default it leaves none out
   */
  details?: 'shown' | 'hidden';
}

/** The star and the menu of a list item. */
export function RowActions({ actor, item, toggle, className, details }: RowActionsProps) {
  const addToPlan = useAddToPlan();
  const title = titleOf(item);
  const { uuid_id: id, contributed_by: contributor } = item;
  return (
    <div className={className}>
      {toggle && <FavouriteStar actor={toggle} />}
      <MenuButton
        label={browseTexts.moreFor(title)}
        entries={[
          { id: 'download', label: browseTexts.download, icon: 'download' },
          ...(addToPlan ? [{ id: 'plan', label: addToPlanTexts.add, icon: 'plus' } as const] : []),
          ...(details ? [{ id: 'details', label: browseTexts.details[details], icon: 'info' } as const] : []),
          { id: 'open', label: browseTexts.open, icon: 'eye', href: addressOf(kindOf(item), id) },
          {
            id: 'contributor',
            label: browseTexts.profileOf(formatContributor(contributor)),
            icon: 'user',
            href: `/view-user/${contributor.uuid_id}`,
          },
        ]}
        onAction={(action) => {
          if (action === 'download') actor.send({ type: 'download.requested', id, name: title });
          if (action === 'details') actor.send({ type: 'details.toggled', id });
          if (action === 'plan') addToPlan?.(planOne(item));
        }}
      />
    </div>
  );
}
