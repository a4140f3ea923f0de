import { api, Stage } from '@community/catalogue/stage';
import { contentViewMachine } from '@community/machines/content';
import { buildUuid } from '@community/mocks/uuid';
import { MediaView } from './MediaView.tsx';

/** The page of an image or video. */
export const StagedMedia = ({ id = buildUuid(301), userId = '' }: { id?: string; userId?: string }) => (
  <Stage machine={contentViewMachine} input={{ api, kind: 'media', id, userId, createKey: () => 'key' }}>
    {(actor) => (
      <main>
        <MediaView actor={actor} />
      </main>
    )}
  </Stage>
);
