import type { MediaViewerActor } from '@community/machines/content';
import { mediaViewTexts } from '@community/messages/content';
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
    actor.send({ type: 'zoomed', factor, x: 0, y: 0, viewport: { width: innerWidth, height: innerHeight } });
  return (
    <div className={styles.bar}>
      <Heading slot="title" level={2} className={styles.title} aria-live="polite">
        {snapshot.matches({ neighbours: 'listed' })
          ? mediaViewTexts.place(item.title, index + 1, items.length)
          : item.title}
      </Heading>
      <div className={styles.controls}>
        {!item.isVideo && (
          <>
            <Button aria-label={mediaViewTexts.zoomOut} className={styles.control} onPress={() => enlarge(1 / STEP)}>
              <Icon name="minus" />
            </Button>
            <Button
              aria-label={mediaViewTexts.showWhole(percentage)}
              className={styles.control}
              onPress={() => actor.send({ type: 'zoom.reset' })}
            >
              {percentage}
            </Button>
            <Button aria-label={mediaViewTexts.zoomIn} className={styles.control} onPress={() => enlarge(STEP)}>
              <Icon name="plus" />
            </Button>
          </>
        )}
        <Button className={styles.control} onPress={() => actor.send({ type: 'presentation.toggled' })}>
          {mediaViewTexts.present}
        </Button>
        <Button
          aria-label={mediaViewTexts.close}
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

/** Lead to the pictures before and after; at an end they keep the focus. Nothing without a list. */
export function ViewerArrows({ actor }: ViewerPartProps) {
  const isListed = useSelector(actor, (snapshot) => snapshot.matches({ neighbours: 'listed' }));
  const { items, index } = useSelector(actor, (snapshot) => snapshot.context);
  if (!isListed) return null;
  return (
    <>
      <Button
        aria-label={mediaViewTexts.previous}
        aria-disabled={index === 0}
        className={styles.previous}
        onPress={() => actor.send({ type: 'moved', by: -1 })}
      >
        <Icon name="chevronLeft" />
      </Button>
      <Button
        aria-label={mediaViewTexts.next}
        aria-disabled={index === items.length - 1}
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
      aria-label={'api' in others ? mediaViewTexts.ofContributor : mediaViewTexts.ofScenario}
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
