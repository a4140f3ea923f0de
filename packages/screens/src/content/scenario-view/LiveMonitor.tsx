import {
  type CourseVitals,
  deviceById,
  type Scenario,
  type ScenarioCourse,
  vitalsAt,
} from '@community/contract/content';
import { momentOf, type ScenarioCourseActor } from '@community/machines/content';
import { DevicePicture } from '@community/pictures/monitor';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { areSame } from '../scenario-course/use-course.ts';

interface LiveMonitorProps {
  scenario: Scenario;
  course: ScenarioCourseActor;
}

/** What the monitor shows: the moment of the course, or the first state before that is known. */
function shownOf(scenario: Scenario, course: ScenarioCourse | null, seconds: number) {
  const known = course && vitalsAt(course.states, seconds);
  const vitals = known ?? scenario.initial_vitals;
  return { vitals, patientAge: course?.patient.age ?? null };
}

const near = (value: number | null, step: number) => value && Math.max(step, Math.round(value / step) * step);

/**
 * Vital signs as far as curves show them: no one sees a beat a minute more in a curve, and each new curve costs as much
 * as all the rest of a frame.
 */
const coarse = (vitals: CourseVitals): CourseVitals => ({
  ...vitals,
  hr: near(vitals.hr, 5),
  rr: near(vitals.rr, 4),
  etco2: near(vitals.etco2, 1),
  spo2: vitals.spo2 && 100,
  nibp: null,
  temperature: null,
});

/** The scenario's device, which follows the course. Out of view it stands still and computes nothing. */
export function LiveMonitor({ scenario, course }: LiveMonitorProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? true));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  const isPlaying = useSelector(course, (snapshot) => snapshot.matches({ shown: { play: 'playing' } }));
  const { vitals, patientAge } = useSelector(
    course,
    ({ context }) => shownOf(scenario, context.course, momentOf(context)),
    // No need to redraw what is out of sight.
    isInView ? areSame : () => true,
  );
  const curves = useSelector(
    course,
    ({ context }) => {
      const shown = shownOf(scenario, context.course, momentOf(context)).vitals;
      return shown && isPlaying ? coarse(shown) : shown;
    },
    isInView ? areSame : () => true,
  );
  return (
    <div ref={frame}>
      <DevicePicture
        deviceId={scenario.device_id}
        vitals={vitals}
        curves={curves}
        age={scenario.patient_age}
        patientAge={patientAge}
        size="full"
        isAnimated={isPlaying && isInView}
        label={deviceById(scenario.device_id).name}
      />
    </div>
  );
}
