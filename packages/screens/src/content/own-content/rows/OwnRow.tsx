import {
  addressOf,
  isUploaded,
  missingFields,
  type OwnContentActor,
  type OwnItemActor,
  titleOf,
} from '@community/machines/content';
import { recentlyDeletedTexts } from '@community/messages/content';
import { Checkbox, Icon, Link, VisuallyHidden } from '@community/ui';
import { formatCount, formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { ContentPicture } from '../../parts/ContentPicture.tsx';
import { fieldNames, ownTexts } from '../texts.ts';
import { DeletedActions } from './DeletedActions.tsx';
import { OwnMenu } from './OwnMenu.tsx';
import * as styles from './OwnRow.css.ts';
import { OwnLostAnswer, OwnStatus } from './OwnStatus.tsx';
import { daysLeftOf, factsOf } from './own-facts.ts';

interface OwnRowProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** The running row. */
  item: OwnItemActor;
  hasEditor: boolean;
}

/** What the item is about, or what is the matter with it. */
function About({ item: row }: Pick<OwnRowProps, 'item'>) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const isBroken = useSelector(row, ({ context }) => context.item.processing_error !== null);
  const isLacking = useSelector(row, (snapshot) => snapshot.matches({ ready: 'lacking' }));
  const daysLeft = daysLeftOf(item);
  if (daysLeft !== null)
    return <p className={styles.oneLine}>{[recentlyDeletedTexts.daysLeft(daysLeft), ...factsOf(item)].join(' · ')}</p>;
  if (isBroken) return <p className={styles.reason}>{item.processing_error}</p>;
  if (!item.is_processed) return <p className={styles.facts}>{ownTexts[kind].processing}</p>;
  if (!isLacking) return <p className={styles.oneLine}>{factsOf(item).join(' · ')}</p>;
  return (
    <p className={styles.lacking}>
      {ownTexts[kind].lacking}
      {missingFields(item).map((field, index, lacking) => (
        <Fragment key={field}>
          {index > 0 && (index === lacking.length - 1 ? ' and ' : ', ')}
          <Link href={`${addressOf(kind, item.uuid_id, 'edit')}#${field}`}>{fieldNames[field]}</Link>
        </Fragment>
      ))}
      .
    </p>
  );
}

/** An own scenario, image or video. */
export function OwnRow({ actor, item: row, hasEditor }: OwnRowProps) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const isTicked = useSelector(actor, (snapshot) => snapshot.context.selected.includes(item.uuid_id));
  const isNew = useSelector(actor, (snapshot) => isUploaded(snapshot.context.uploaded, item.uuid_id));
  const isReturnedTo = useSelector(actor, (snapshot) => snapshot.context.returnedTo === item.uuid_id);
  const isDeleted = useSelector(row, (snapshot) => snapshot.matches('deleted'));
  const title = titleOf(item);
  return (
    <li>
      <article className={styles.row} data-ticked={isTicked || undefined}>
        <Checkbox
          className={styles.above}
          aria-label={`Select ${title}`}
          isSelected={isTicked}
          onChange={(ticked) => actor.send({ type: 'row.ticked', id: item.uuid_id, isTicked: ticked })}
        />
        <div className={styles.picture}>
          <ContentPicture item={item} />
        </div>
        <div className={styles.body}>
          <div className={styles.heading}>
            <h2 className={styles.name}>
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
            {isNew && <span className={styles.mark}>Just uploaded</span>}
          </div>
          <About item={row} />
          <p className={styles.figures}>
            <span>
              <span className={styles.word}>Contributed on </span>
              <time dateTime={item.contributed_at}>{formatDate(item.contributed_at)}</time>
            </span>
            <span className={styles.figure} title="Downloads">
              <Icon name="download" size={16} />
              {formatCount(item.num_downloads)}
              <VisuallyHidden> downloads</VisuallyHidden>
            </span>
            <span className={styles.figure} title="Stars">
              <Icon name="star" size={16} />
              {formatCount(item.number_favourites)}
              <VisuallyHidden> stars</VisuallyHidden>
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
        <OwnLostAnswer actor={row} />
      </article>
    </li>
  );
}
