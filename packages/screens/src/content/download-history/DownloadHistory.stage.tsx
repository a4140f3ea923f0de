import { api, Stage } from '@community/catalogue/stage';
import { downloadHistoryMachine, readHistoryPage, type Shelf } from '@community/machines/content';
import { DownloadHistory } from './DownloadHistory.tsx';

/** The history of downloads, which follows its own links. */
export const StagedHistory = ({ page = 1, shelf = null }: { page?: number; shelf?: Shelf | null }) => (
  <Stage
    machine={downloadHistoryMachine}
    input={{ api, page, shelf }}
    onNavigate={(path, actor) => {
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname === '/download-history')
        actor.send({ type: 'location.changed', page: readHistoryPage(searchParams) });
    }}
  >
    {(actor) => (
      <main>
        <DownloadHistory actor={actor} />
      </main>
    )}
  </Stage>
);
