import { api, Stage } from '@community/catalogue/stage';
import { contentBrowseMachine, readCriteria, readSelected } from '@community/machines/content';
import { ScenarioBrowse } from './ScenarioBrowse.tsx';

interface Address {
  /** The query of the page's address. */
  query: string;
  /** When the reader was last there, as ISO 8601. */
  lastVisit: string | null;
}

/** The page of scenarios, which follows its own links. */
export const StagedBrowse = ({ query = '', lastVisit = null }: Partial<Address>) => (
  <Stage
    machine={contentBrowseMachine}
    input={{
      api,
      kind: 'scenario',
      createKey: () => crypto.randomUUID(),
      languages: ['en'],
      perPage: null,
      newSince: lastVisit === null ? null : Date.parse(lastVisit),
      ...readCriteria('scenario', new URLSearchParams(query)),
      selected: readSelected(new URLSearchParams(query)),
    }}
    onNavigate={(path, actor) => {
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname === '/scenarios')
        actor.send({
          type: 'location.changed',
          ...readCriteria('scenario', searchParams),
          selected: readSelected(searchParams),
        });
    }}
  >
    {(actor) => (
      <main>
        <ScenarioBrowse actor={actor} />
      </main>
    )}
  </Stage>
);
