import {
  addressOf,
  isUploaded,
  languageOf,
  missingFields,
  type OwnContentActor,
  type OwnItemActor,
  titleOf,
} from '@community/machines/content';
import { fileVersionsTexts, ownContentTexts, ownItemTexts, recentlyDeletedTexts } from '@community/messages/content';
import { listParts } from '@community/messages/words';
import { Checkbox, Icon, Link, VisuallyHidden } from '@community/ui';
import { formatCount, formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { ForeignLanguage } from '../../parts/ForeignLanguage.tsx';
import { ContentPicture } from '../../parts/summary/ContentPicture.tsx';
import { mark } from '../../parts/UpdatedMark.css.ts';
import { UpdatedMark } from '../../parts/UpdatedMark.tsx';
import { DeletedActions } from './DeletedActions.tsx';
import { OwnMenu } from './OwnMenu.tsx';
import * as styles from './OwnRow.css.ts';
import { OwnLostResponse, OwnStatus } from './OwnStatus.tsx';
import { daysLeftOf, factsOf } from './own-facts.ts';

interface OwnRowProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** The running row. */
  item: OwnItemActor;
  hasEditor: boolean;
}

/** A summary of the item, or its problem. */
function About({ item: row }: Pick<OwnRowProps, 'item'>) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const isBroken = useSelector(row, ({ context }) => context.item.processing_error !== null);
  const isLacking = useSelector(row, (snapshot) => snapshot.matches({ ready: 'lacking' }));
  const daysLeft = daysLeftOf(item);
  if (daysLeft !== null)
    return <p className={styles.oneLine}>{[recentlyDeletedTexts.daysLeft(daysLeft), ...factsOf(item)].join(' · ')}</p>;
  if (isBroken) return <p className={styles.reason}>{item.processing_error}</p>;
  if (!item.is_processed) return <p className={styles.facts}>{ownContentTexts.kinds[kind].processing}</p>;
  if (item.replacement)
    return item.replacement.state === 'processing' ? (
      <p className={styles.oneLine}>{fileVersionsTexts.beingReplaced}</p>
    ) : (
      <p className={styles.reason}>
        {fileVersionsTexts.replacementFailed} {item.replacement.error}
      </p>
    );
  if (!isLacking) return <p className={styles.about}>{factsOf(item).join(' · ')}</p>;
  const missing = missingFields(item);
  return (
    <p className={styles.lacking}>
      {ownContentTexts.kinds[kind].toPublish}{' '}
      {listParts(missing).map(({ type, value }, place) =>
        type === 'literal' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words between the links have no other
          <Fragment key={place}>{value}</Fragment>
        ) : (
          <Link key={value} href={`${addressOf(kind, item.uuid_id, 'edit')}#${value}`}>
            {ownItemTexts.needs[value]}
          </Link>
        ),
      )}{' '}
      {ownItemTexts.toPublish}
    </p>
  );
}

/** One's own scenario, image or video. */
export function OwnRow({ actor, item: row, hasEditor }: OwnRowProps) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const isTicked = useSelector(actor, (snapshot) => snapshot.context.selected.includes(item.uuid_id));
  const isNew = useSelector(actor, (snapshot) => isUploaded(snapshot.context.uploaded, item.uuid_id));
  const isReturnedTo = useSelector(actor, (snapshot) => snapshot.context.returnedTo === item.uuid_id);
  const isDeleted = useSelector(row, (snapshot) => snapshot.matches('deleted'));
  const hasRemark = item.processing_error !== null || item.replacement !== undefined;
  const title = titleOf(item);
  // Until its file is read, it has the name of that.
  const language = item.is_processed ? languageOf(item) : undefined;
  return (
    <li>
      <article
        className={styles.row}
        data-ticked={isTicked || undefined}
        data-remark={hasRemark || undefined}
        data-deleted={isDeleted || undefined}
      >
        <Checkbox
          className={styles.above}
          aria-label={ownItemTexts.select(title)}
          isSelected={isTicked}
          onChange={(ticked) => actor.send({ type: 'row.ticked', id: item.uuid_id, isTicked: ticked })}
        />
        <div className={styles.picture}>
          <ContentPicture item={item} />
        </div>
        <div className={styles.body}>
          <div className={styles.heading}>
            <h2 className={styles.name} lang={language}>
              {isDeleted ? (
                <span className={styles.title}>{title}</span>
              ) : (
                <Link
                  variant="quiet"
                  className={styles.link}
                  href={addressOf(kind, item.uuid_id)}
                  autoFocus={isReturnedTo}
                >
                  {title}
                </Link>
              )}
            </h2>
            {language !== undefined && <ForeignLanguage code={language} />}
            {isNew && <span className={mark}>{ownItemTexts.justUploaded}</span>}
            <UpdatedMark item={item} />
          </div>
          <About item={row} />
          <p className={styles.figures}>
            <span>
              <span className={styles.word}>{ownItemTexts.contributedOn} </span>
              <time dateTime={item.contributed_at}>{formatDate(item.contributed_at)}</time>
            </span>
            <span className={styles.figure} title={ownItemTexts.downloads}>
              <Icon name="download" size={16} />
              {formatCount(item.num_downloads)}
              <VisuallyHidden> {ownItemTexts.countedDownloads}</VisuallyHidden>
            </span>
            <span className={styles.figure} title={ownItemTexts.stars}>
              <Icon name="star" size={16} />
              {formatCount(item.number_favourites)}
              <VisuallyHidden> {ownItemTexts.countedStars}</VisuallyHidden>
            </span>
          </p>
        </div>
        {isDeleted ? (
          <DeletedActions actor={actor} item={item} />
        ) : (
          <>
            <div className={styles.status}>
              <OwnStatus actor={row} />
            </div>
            <OwnMenu actor={actor} item={row} hasEditor={hasEditor} />
          </>
        )}
        <OwnLostResponse actor={row} />
      </article>
    </li>
  );
}
