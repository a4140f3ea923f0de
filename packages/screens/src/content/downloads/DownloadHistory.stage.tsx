import { api, Stage } from '@community/catalogue/stage';
import { downloadHistoryMachine, type OfflineContent, readHistoryPage } from '@community/machines/content';
import { DownloadHistory } from './DownloadHistory.tsx';

/** The history of downloads, which follows its own links. */
export const StagedHistory = ({
  page = 1,
  offlineContent = null,
}: {
  page?: number;
  offlineContent?: OfflineContent | null;
}) => (
  <Stage
    machine={downloadHistoryMachine}
    input={{ api, page, offlineContent }}
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
