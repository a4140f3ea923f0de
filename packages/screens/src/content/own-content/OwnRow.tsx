import { addressOf, type OwnContentActor, type OwnItemActor, titleOf } from '@community/machines/content';
import { Checkbox, Link } from '@community/ui';
import { formatDate } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { ContentPicture } from '../parts/ContentPicture.tsx';
import { ContentSummary } from '../parts/ContentSummary.tsx';
import { OwnActions } from './OwnActions.tsx';
import * as styles from './OwnContent.css.ts';
import { OwnState } from './OwnState.tsx';

interface OwnRowProps {
  /** The running screen. */
  actor: OwnContentActor;
  /** The running row. */
  item: OwnItemActor;
  hasEditor: boolean;
}

/** An own scenario, image or video. */
export function OwnRow({ actor, item: row, hasEditor }: OwnRowProps) {
  const { item, kind } = useSelector(row, (snapshot) => snapshot.context);
  const isTicked = useSelector(actor, (snapshot) => snapshot.context.selected.includes(item.uuid_id));
  const title = titleOf(item);
  return (
    <li>
      <article className={styles.row}>
        <Checkbox
          aria-label={`Select ${title}`}
          isSelected={isTicked}
          onChange={(ticked) => actor.send({ type: 'row.ticked', id: item.uuid_id, isTicked: ticked })}
        />
        <div className={styles.picture}>
          <ContentPicture item={item} />
        </div>
        <div className={styles.body}>
          <header>
            <h2 className={styles.name}>
              <Link variant="quiet" href={addressOf(kind, item.uuid_id)}>
                {title}
              </Link>
            </h2>
            <p className={styles.by}>
              Contributed on <time dateTime={item.contributed_at}>{formatDate(item.contributed_at)}</time>
            </p>
          </header>
          <OwnState actor={row} />
          {item.is_processed && <ContentSummary item={item} />}
          <OwnActions actor={actor} item={row} hasEditor={hasEditor} />
        </div>
      </article>
    </li>
  );
}
