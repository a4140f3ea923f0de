import type { MediaViewerActor } from '@community/machines/content';
import { Icon } from '@community/ui';
import { useSelector } from '@xstate/react';
import { Button } from 'react-aria-components/Button';
import { Heading } from 'react-aria-components/Heading';
import * as styles from './MediaViewer.css.ts';
import { STEP } from './viewer-keys.ts';

interface ViewerPartProps {
  /** The running viewer. */
  actor: MediaViewerActor;
}

/** The name of the picture, and what can be done with it. */
export function ViewerBar({ actor }: ViewerPartProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { items, index, zoom } = snapshot.context;
  const item = items[index] ?? snapshot.context.item;
  const percentage = `${Math.round(zoom.scale * 100)} %`;
  const enlarge = (factor: number) =>
    actor.send({ type: 'zoomed', factor, x: 0, y: 0, room: { width: innerWidth, height: innerHeight } });
  return (
    <div className={styles.bar}>
      <Heading slot="title" level={2} className={styles.title} aria-live="polite">
        {item.title}
        {snapshot.matches({ neighbours: 'listed' }) && ` (${index + 1} of ${items.length})`}
      </Heading>
      <div className={styles.controls}>
        {!item.isVideo && (
          <>
            <Button aria-label="Zoom out" className={styles.control} onPress={() => enlarge(1 / STEP)}>
              <Icon name="minus" />
            </Button>
            <Button
              aria-label={`${percentage}, show the whole picture`}
              className={styles.control}
              onPress={() => actor.send({ type: 'zoom.reset' })}
            >
              {percentage}
            </Button>
            <Button aria-label="Zoom in" className={styles.control} onPress={() => enlarge(STEP)}>
              <Icon name="plus" />
            </Button>
          </>
        )}
        <Button className={styles.control} onPress={() => actor.send({ type: 'presentation.toggled' })}>
          Present
        </Button>
        <Button
          aria-label="Close"
          autoFocus
          className={styles.control}
          onPress={() => actor.send({ type: 'dismissed' })}
        >
          <Icon name="close" />
        </Button>
      </div>
    </div>
  );
}

/** Lead to the pictures before and after. Nothing without a list. */
export function ViewerArrows({ actor }: ViewerPartProps) {
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ neighbours: 'listed' }));
  const { items, index } = useSelector(actor, (snapshot) => snapshot.context);
  if (!isListed) return null;
  return (
    <>
      <Button
        aria-label="Previous"
        isDisabled={index === 0}
        className={styles.previous}
        onPress={() => actor.send({ type: 'moved', by: -1 })}
      >
        <Icon name="chevronLeft" />
      </Button>
      <Button
        aria-label="Next"
        isDisabled={index === items.length - 1}
        className={styles.next}
        onPress={() => actor.send({ type: 'moved', by: 1 })}
      >
        <Icon name="chevronRight" />
      </Button>
    </>
  );
}

/** The pictures there are to go through. Nothing without a list. */
export function ViewerStrip({ actor }: ViewerPartProps) {
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ neighbours: 'listed' }));
  const { items, index, others } = useSelector(actor, (snapshot) => snapshot.context);
  if (!isListed) return null;
  return (
    <nav
      aria-label={'api' in others ? 'Pictures of this contributor' : 'Pictures and videos of this scenario'}
      className={styles.strip}
    >
      {items.map((item, place) => (
        <Button
          key={item.id}
          aria-label={item.title}
          {...(place === index && { 'aria-current': 'true' as const })}
          className={styles.frame}
          onPress={() => actor.send({ type: 'chosen', index: place })}
        >
          {item.thumbUrl === null ? (
            <Icon name={item.isVideo ? 'film' : 'image'} className={styles.sign} />
          ) : (
            <img src={item.thumbUrl} alt="" loading="lazy" className={styles.thumbnail} />
          )}
        </Button>
      ))}
    </nav>
  );
}
