import type { DownloadedItem } from '@community/contract/content';
import { addressOf, type DownloadHistoryActor, isDownloading, languageOf, titleOf } from '@community/machines/content';
import { downloadHistoryTexts } from '@community/messages/content';
import { Button, Icon, Link } from '@community/ui';
import { formatDate, formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { ForeignLanguage } from '../parts/ForeignLanguage.tsx';
import { ContentPicture } from '../parts/summary/ContentPicture.tsx';
import { UpdatedMark } from '../parts/UpdatedMark.tsx';
import * as styles from './DownloadHistory.css.ts';

interface DownloadRowProps {
  /** The running history. */
  actor: DownloadHistoryActor;
  download: DownloadedItem;
}

type Item = NonNullable<DownloadedItem['item']>;

/** The version that has replaced the downloaded one, and what has changed with it. */
function Newer({ item }: { item: Item }) {
  if (item.updated_since_download !== true) return null;
  const { file_version: number = 1, file_changed_at: changedAt, file_note: note } = item;
  return (
    <p className={styles.newer}>
      {changedAt === undefined
        ? downloadHistoryTexts.other(number)
        : downloadHistoryTexts.newer(number, formatDate(changedAt))}{' '}
      {note}
    </p>
  );
}

/** Something that was downloaded: when, in which version, and what is newer. */
export function DownloadRow({ actor, download }: DownloadRowProps) {
  const { kind, uuid_id: id, downloaded_at, file_version, item } = download;
  const current = useSelector(actor, ({ children }) => children.download);
  const isPreparing = useSelector(current, (snapshot) => snapshot !== undefined && isDownloading(snapshot, id));
  const kept = useSelector(actor, ({ context }) => context.kept);
  const isHere = useSelector(kept ?? undefined, (snapshot) => snapshot?.context.items.includes(id) === true);
  const facts = (
    <p className={styles.facts}>
      <time dateTime={downloaded_at}>{downloadHistoryTexts.downloadedAt(formatMoment(downloaded_at))}</time>
      <span>{downloadHistoryTexts.version(file_version)}</span>
      {isHere && (
        <span className={styles.here}>
          <Icon name="check" size={16} />
          {downloadHistoryTexts.onThisDevice}
        </span>
      )}
    </p>
  );
  if (!item)
    return (
      <li className={styles.row}>
        <span />
        <div className={styles.about}>
          <h2 className={styles.name}>{downloadHistoryTexts.gone}</h2>
          {facts}
          <p className={styles.newer}>{downloadHistoryTexts.goneHint}</p>
        </div>
      </li>
    );
  const isUpdated = item.updated_since_download === true;
  const title = titleOf(item);
  const language = languageOf(item);
  return (
    <li className={styles.row}>
      <ContentPicture item={item} size="small" />
      <div className={styles.about}>
        <div className={styles.heading}>
          <h2 className={styles.name} lang={language}>
            <Link variant="quiet" href={addressOf(kind, id)}>
              {title}
            </Link>
          </h2>
          {language !== undefined && <ForeignLanguage code={language} />}
          <UpdatedMark item={item} />
        </div>
        {facts}
        <Newer item={item} />
      </div>
      <div className={styles.action}>
        <Button
          icon="download"
          variant={isUpdated ? 'primary' : 'secondary'}
          aria-label={(isUpdated ? downloadHistoryTexts.downloadNewOf : downloadHistoryTexts.downloadOf)(title)}
          isPending={isPreparing}
          pendingLabel={downloadHistoryTexts.preparing}
          onPress={() => actor.send({ type: 'download.requested', kind, id })}
        >
          {isUpdated ? downloadHistoryTexts.downloadNew : downloadHistoryTexts.download}
        </Button>
      </div>
    </li>
  );
}
