import type { MediaViewerActor } from '@community/machines/content';
import { mediaViewTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useCallback } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { showFullScreen } from './full-screen.ts';
import { followGestures } from './gestures.ts';
import { keepAwake } from './keep-awake.ts';
import * as styles from './MediaViewer.css.ts';
import { ViewerArrows, ViewerBar, ViewerStrip } from './ViewerControls.tsx';
import { eventOfKey } from './viewer-keys.ts';

export interface MediaViewerProps {
  /** The running viewer. */
  actor: MediaViewerActor;
}

/**
 * A picture over the whole window: + − 0 enlarge it, arrows lead on or move an enlarged one, P presents, Escape leaves
 * step by step.
 */
export default function MediaViewer({ actor }: MediaViewerProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { items, index, zoom } = snapshot.context;
  const item = items[index] ?? snapshot.context.item;
  const isPresenting = snapshot.hasTag('presented');
  const isZoomed = snapshot.hasTag('zoomed');
  const follow = useCallback(
    (element: HTMLElement | null) =>
      element
        ? followGestures(element, {
            send: actor.send,
            isZoomed: () => actor.getSnapshot().hasTag('zoomed'),
            leavesByTap: () => actor.getSnapshot().hasTag('presented'),
          })
        : undefined,
    [actor],
  );
  const present = useCallback(() => {
    const sleep = keepAwake();
    const leave = showFullScreen(() => actor.send({ type: 'dismissed' }));
    return () => {
      sleep();
      leave();
    };
  }, [actor]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // Arrows move within a video that has the focus.
    if (event.target instanceof HTMLVideoElement) return;
    const found = eventOfKey(event, { width: innerWidth, height: innerHeight }, isZoomed);
    if (!found) return;
    // The strip below would scroll.
    event.preventDefault();
    actor.send(found);
  };
  return (
    <ModalOverlay isOpen onOpenChange={() => actor.send({ type: 'dismissed' })} className={styles.overlay}>
      <Modal className={styles.modal}>
        <Dialog aria-label={item.title} className={styles.modal}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: keys that act wherever the focus is in the dialog */}
          <div
            className={styles.viewer}
            onKeyDown={press}
            {...(isPresenting && {
              'data-presenting': snapshot.hasTag('controlsShown') ? 'controlsShown' : 'controlsHidden',
            })}
          >
            {!isPresenting && <ViewerBar actor={actor} />}
            <div ref={follow} className={styles.room}>
              {item.isVideo ? (
                // biome-ignore lint/a11y/useMediaCaption: scenarios have no captions to give
                <video
                  key={item.id}
                  src={item.url}
                  controls
                  playsInline
                  aria-label={item.title}
                  className={styles.film}
                />
              ) : (
                <img
                  key={item.id}
                  src={item.url}
                  alt={item.description || item.title}
                  draggable={false}
                  className={styles.picture}
                  style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
                />
              )}
              {!isPresenting && <ViewerArrows actor={actor} />}
              {!isPresenting && isZoomed && <p className={styles.keys}>{mediaViewTexts.keysOfEnlarged}</p>}
              {isPresenting && (
                <span ref={present} className={styles.leave}>
                  <Button autoFocus className={styles.control} onPress={() => actor.send({ type: 'dismissed' })}>
                    {mediaViewTexts.leavePresentation}
                  </Button>
                </span>
              )}
            </div>
            {!isPresenting && <ViewerStrip actor={actor} />}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
