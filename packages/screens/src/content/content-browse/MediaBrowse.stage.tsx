import { api, Stage } from '@community/catalogue/stage';
import { contentBrowseMachine, readCriteria, readSelected } from '@community/machines/content';
import { MediaBrowse } from './MediaBrowse.tsx';

interface Address {
  /** The query of the page's address. */
  query: string;
}

/** The page of media, which follows its own links. */
export const StagedMediaBrowse = ({ query }: Address) => (
  <Stage
    machine={contentBrowseMachine}
    input={{
      api,
      kind: 'media',
      createKey: () => crypto.randomUUID(),
      languages: ['en'],
      perPage: null,
      ...readCriteria('media', new URLSearchParams(query)),
      selected: readSelected(new URLSearchParams(query)),
    }}
    onNavigate={(path, actor) => {
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname === '/media')
        actor.send({
          type: 'location.changed',
          ...readCriteria('media', searchParams),
          selected: readSelected(searchParams),
        });
    }}
  >
    {(actor) => (
      <main>
        <MediaBrowse actor={actor} />
      </main>
    )}
  </Stage>
);
