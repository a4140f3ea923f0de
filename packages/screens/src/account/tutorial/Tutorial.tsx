import type { TutorialActor } from '@community/machines/account';
import { tutorialTexts } from '@community/messages/account';
import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { placeCard } from './place.ts';
import { tutorialSteps } from './steps.ts';
import * as styles from './Tutorial.css.ts';
import { Confirmation, Step } from './TutorialContent.tsx';
import { useTarget } from './useTarget.ts';

export interface TutorialProps {
  /** The running tutorial. */
  actor: TutorialActor;
}

/** Pixels around what a step points at. */
const MARGIN = 6;

/** The tutorial over the screen: each step lights up what it describes. The focus stays inside, Escape hides it once. */
export function Tutorial({ actor }: TutorialProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value);
  const number = useSelector(actor, (snapshot) => snapshot.context.step);
  const step = tutorialSteps[number];
  const target = useTarget(step?.selector ?? 'none');
  const card = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 360, height: 260 });
  // The page is scrolled back to where it was.
  useEffect(() => {
    const before = scrollY;
    return () => scrollTo({ top: before });
  }, []);
  useLayoutEffect(() => {
    if (!card.current) return;
    const { offsetWidth: width, offsetHeight: height } = card.current;
    setSize((last) => (last.width === width && last.height === height ? last : { width, height }));
  });
  if ((state !== 'showing' && state !== 'confirming') || !step) return null;
  const { top, left } = placeCard(target, size, { width: innerWidth, height: innerHeight });
  return (
    <ModalOverlay
      isOpen
      onOpenChange={() => actor.send({ type: 'hidden.once' })}
      className={target ? styles.overlay : styles.dimmed}
    >
      {target && (
        <div
          aria-hidden
          data-pointing={number + 1}
          className={styles.light}
          style={{
            top: target.top - MARGIN,
            left: target.left - MARGIN,
            width: target.width + 2 * MARGIN,
            height: target.height + 2 * MARGIN,
          }}
        />
      )}
      <Modal ref={card} className={styles.card} style={{ top, left }}>
        <Dialog aria-label={tutorialTexts.tutorial} className={styles.content}>
          {state === 'confirming' ? (
            <Confirmation actor={actor} />
          ) : (
            <Step actor={actor} step={step} number={number + 1} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
