import type { ScenarioCourse } from '@community/contract/content';
import { type ScenarioCourseActor, spanOf, speeds } from '@community/machines/content';
import { courseTexts } from '@community/messages/content';
import { IconButton, Select } from '@community/ui';
import { formatClock } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useRef } from 'react';
import { eventAt, stateAt } from './data/course-data.ts';
import * as styles from './ScenarioCourse.css.ts';
import { useEachMoment, useMoment } from './use-course.ts';

interface TransportProps {
  actor: ScenarioCourseActor;
  course: ScenarioCourse;
  /**
   * Whether there is room to choose a speed.
   * @default true
   */
  hasSpeed?: boolean;
}

const STEP = 5;
const PAGE = 60;

/** A moment in words: its time and state, and the event that came last. */
function momentText(course: ScenarioCourse, seconds: number): string {
  const words = [formatClock(seconds), stateAt(course, seconds)?.label, eventAt(course, seconds)?.label];
  return words.filter((word) => word !== undefined).join(', ');
}

/** Plays the course, or stops it. */
function toggle(actor: ScenarioCourseActor): void {
  if (actor.getSnapshot().matches({ shown: { play: 'playing' } })) actor.send({ type: 'paused' });
  else actor.send({ type: 'played', isInSteps: matchMedia('(prefers-reduced-motion: reduce)').matches });
}

/** The button and the speed. They stay as they are while time passes. */
function Controls({ actor, hasSpeed }: Pick<TransportProps, 'actor' | 'hasSpeed'>) {
  const isPlaying = useSelector(actor, (snapshot) => snapshot.matches({ shown: { play: 'playing' } }));
  const speed = useSelector(actor, (snapshot) => snapshot.context.speed);
  return (
    <div className={styles.controls}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        aria-label={isPlaying ? courseTexts.pause : courseTexts.play}
        className={styles.play}
        onPress={() => toggle(actor)}
      />
      {hasSpeed && (
        <Select
          aria-label={courseTexts.speed}
          className={styles.speed}
          options={speeds.map((value) => ({ value, label: `${value}×` }))}
          value={speed}
          onChange={(value) => actor.send({ type: 'speed.chosen', speed: value })}
        />
      )}
    </div>
  );
}

/** The moment that is shown, to be moved. */
function MomentSlider({ actor, course }: TransportProps) {
  const slider = useRef<HTMLInputElement>(null);
  const span = spanOf(course);
  const isPlaying = useSelector(actor, (snapshot) => snapshot.matches({ shown: { play: 'playing' } }));
  // While it plays, the time would be read out constantly, so only the current state is announced.
  const words = useMoment(actor, (seconds) =>
    momentText(course, isPlaying ? (stateAt(course, seconds)?.at ?? 0) : seconds),
  );
  useEachMoment(actor, (seconds) => {
    if (slider.current) slider.current.value = String(seconds);
  });

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    // Not the moment that is shown: in steps, an arrow would lead back to the beginning of its state.
    const { at: now } = actor.getSnapshot().context;
    const targets: Record<string, number> = {
      ArrowRight: now + STEP,
      ArrowUp: now + STEP,
      ArrowLeft: now - STEP,
      ArrowDown: now - STEP,
      PageUp: now + PAGE,
      PageDown: now - PAGE,
      Home: 0,
      End: span,
    };
    const at = targets[event.key];
    if (at === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (at === undefined) toggle(actor);
    else actor.send({ type: 'moment.chosen', at });
  }

  return (
    <input
      ref={slider}
      type="range"
      aria-label={courseTexts.moment}
      aria-valuetext={words}
      min={0}
      max={Math.ceil(span)}
      step={1}
      defaultValue={0}
      className={styles.slider}
      onChange={(event) => actor.send({ type: 'moment.chosen', at: Number(event.target.value) })}
      onKeyDown={press}
    />
  );
}

function Clock({ actor, span }: Pick<TransportProps, 'actor'> & { span: number }) {
  const clock = useMoment(actor, formatClock);
  return (
    <span aria-hidden className={styles.clock}>
      <strong>{clock}</strong> / {formatClock(span)}
    </span>
  );
}

/** Plays, pauses and seeks the course. Space plays; the slider takes the arrow and page keys. */
export function Transport({ actor, course, hasSpeed = true }: TransportProps) {
  return (
    <fieldset aria-label={courseTexts.playCourse} className={styles.transport}>
      <Controls actor={actor} hasSpeed={hasSpeed} />
      <MomentSlider actor={actor} course={course} />
      <Clock actor={actor} span={spanOf(course)} />
    </fieldset>
  );
}
