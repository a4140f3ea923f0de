import type { ScenarioCourseActor } from '@community/machines/content';
import { useRef } from 'react';
import * as styles from './ScenarioCourse.css.ts';
import { useEachMoment } from './use-course.ts';

interface CourseCursorProps {
  actor: ScenarioCourseActor;
  /** Seconds that the plot is wide. */
  span: number;
}

/** The line at the moment that is shown. It moves without redrawing anything else. */
export function CourseCursor({ actor, span }: CourseCursorProps) {
  const cursor = useRef<HTMLSpanElement>(null);
  useEachMoment(actor, (seconds) => {
    if (cursor.current) cursor.current.style.transform = `translateX(${(seconds / span) * 100}%)`;
  });
  return <span ref={cursor} className={styles.cursor} />;
}
