import { browseTexts } from '@community/messages/content';
import { StateDevice } from '@community/pictures/device-state';
import { Tabs } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FavouritesPanel } from '../favourites/FavouritesPanel.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import type { ContentBrowseProps } from './appearance.ts';
import * as styles from './ContentBrowse.css.ts';

/** Explains what else the pane beside the list is for. */
function PreviewHint({ actor, appearance }: ContentBrowseProps) {
  const isGrid = actor.getSnapshot().context.kind === 'media';
  return (
    <div className={styles.hint}>
      <StateDevice condition="standby" />
      <p>{appearance.chooseOne}</p>
      <ul aria-label={browseTexts.keysInTheList} className={styles.keys}>
        {browseTexts.keys.map(([key, does], place) => (
          <li key={key}>
            <kbd className={styles.key}>{isGrid && place === 0 ? browseTexts.arrowsInTheGrid : key}</kbd> {does}
          </li>
        ))}
      </ul>
    </div>
  );
}

const tabs = [
  { id: 'preview', label: browseTexts.previewTab },
  { id: 'favourites', label: browseTexts.favouritesTab },
] as const;

/** The pane beside the list: favourites, and once a row is selected, its preview on a tab of its own. */
export function Side({ actor, appearance }: ContentBrowseProps) {
  const { favourites, preview } = useSelector(actor, (snapshot) => snapshot.children);
  const isChosen = useSelector(actor, ({ context }) => context.selected !== null);
  const side = useSelector(actor, ({ value }) => (value.side === 'preview' ? 'preview' : 'favourites'));
  const panel = favourites && <FavouritesPanel actor={favourites} />;
  if (!preview || !isChosen)
    return (
      <div className={styles.side}>
        {panel}
        <PreviewHint actor={actor} appearance={appearance} />
      </div>
    );
  return (
    <Tabs
      aria-label={browseTexts.besideTheList}
      tabs={tabs}
      selected={side}
      onChange={(chosen) => actor.send({ type: 'side.chosen', side: chosen })}
      className={styles.tabbedSide}
    >
      {side === 'preview' ? <PreviewPane actor={actor} preview={preview} /> : panel}
    </Tabs>
  );
}
