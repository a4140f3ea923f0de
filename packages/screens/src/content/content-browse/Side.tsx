import { browseTexts } from '@community/messages/content';
import { StateDevice } from '@community/pictures/device-state';
import { useSelector } from '@xstate/react';
import { FavouritesPanel } from '../favourites-panel/FavouritesPanel.tsx';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import type { ContentBrowseProps } from './appearance.ts';
import * as styles from './ContentBrowse.css.ts';

/** Says what else the place beside the list is for. */
function PreviewHint({ actor, appearance }: ContentBrowseProps) {
  const isGrid = actor.getSnapshot().context.kind === 'media';
  return (
    <div className={styles.hint}>
      <StateDevice condition="standby" />
      <p>{appearance.chooseOne}</p>
      <ul aria-label={browseTexts.keysInTheList} className={styles.keys}>
        {browseTexts.keys.map(([key, does]) => (
          <li key={key}>
            <kbd className={styles.key}>{isGrid && does === 'choose' ? browseTexts.arrowsInTheGrid : key}</kbd> {does}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The pane beside the list: favourites, or a preview of the selected row. */
export function Side({ actor, appearance }: ContentBrowseProps) {
  const { favourites, preview } = useSelector(actor, (snapshot) => snapshot.children);
  const isChosen = useSelector(actor, ({ context }) => context.selected !== null);
  if (preview && isChosen) return <PreviewPane actor={actor} preview={preview} />;
  return (
    <div className={styles.side}>
      {favourites && <FavouritesPanel actor={favourites} />}
      <PreviewHint actor={actor} appearance={appearance} />
    </div>
  );
}
