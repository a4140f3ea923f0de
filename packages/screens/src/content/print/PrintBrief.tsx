import { deviceById, type LabResult, type Scenario, type ScenarioCourse } from '@community/contract/content';
import { briefTexts, printTexts, reuseTexts } from '@community/messages/content';
import { DevicePicture } from '@community/pictures/monitor';
import { formatClock, formatDate, formatDuration, formatLanguage } from '@community/ui/format';
import { type ReactNode, useEffect } from 'react';
import { patientFacts, placeOf, rangeText } from '../brief/brief-texts.ts';
import { formatAge, formatCondition, formatContributor } from '../parts/format-content.ts';
import { licenceText } from '../parts/licence/Licence.tsx';
import * as styles from './PrintBrief.css.ts';
import { PrintedCourse } from './PrintedCourse.tsx';

interface PrintBriefProps {
  scenario: Scenario;
  course: ScenarioCourse;
  /** Called when it is there, and when it no longer is. */
  onPaper?: (isOnPaper: boolean) => void;
}

interface PartProps {
  title: string;
  /** Positions it on the sheet. */
  className?: string;
  children: ReactNode;
}

function Part({ title, className = styles.inColumn, children }: PartProps) {
  return (
    <section className={className}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </section>
  );
}

/** Who and what the case is about, with its device in the first state. */
function Identity({ scenario, course }: PrintBriefProps) {
  const { patient_condition: condition, patient_age: age } = scenario;
  const device = deviceById(scenario.device_id).name;
  const kinds = [
    formatCondition(condition),
    formatAge(age),
    formatDuration(scenario.duration_in_seconds),
    formatLanguage(scenario.unicode_language_identifier),
  ];
  const facts = [...patientFacts(course.patient), [printTexts.device, device] as const];
  return (
    <header className={styles.identity}>
      <div>
        <p>{kinds.filter((kind) => kind !== null).join(' · ')}</p>
        <h1 className={styles.heading} lang={scenario.unicode_language_identifier}>
          {scenario.name}
        </h1>
        <p lang={scenario.unicode_language_identifier}>{scenario.description}</p>
        <dl className={styles.facts}>
          {facts.map(([term, value]) => (
            <div key={term} className={styles.fact}>
              <dt>{term}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <DevicePicture deviceId={scenario.device_id} vitals={scenario.initial_vitals} age={age} />
    </header>
  );
}

function Checklist({ items }: { items: ScenarioCourse['checklist'] }) {
  return (
    <Part title={printTexts.checklist}>
      <ol>
        {items.map(({ id, text, critical }, index) => (
          <li key={id} className={styles.item}>
            <span className={styles.box} />
            <span className={styles.number}>{index + 1}</span>
            <span>{text}</span>
            {critical && <strong>{printTexts.critical}</strong>}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Events({ events }: { events: ScenarioCourse['events'] }) {
  return (
    <Part title={printTexts.events}>
      <ol>
        {events.map(({ id, at, label }) => (
          <li key={id} className={styles.event}>
            <span className={styles.number}>{at === null ? '' : formatClock(at)}</span>
            <span>{label}</span>
          </li>
        ))}
      </ol>
    </Part>
  );
}

const hasRanges = (results: readonly LabResult[]) => results.some(({ reference }) => rangeText(reference) !== '');

/** A result with its unit, marked if it is outside its range. */
function Value({ result }: { result: LabResult }) {
  const place = placeOf(result);
  const text = `${result.value} ${result.unit}`.trim();
  return place === null ? text : <span className={styles.outside}>{`${text} ${briefTexts.places[place]}`}</span>;
}

function Labs({ panels }: { panels: ScenarioCourse['labs'] }) {
  return panels.map(({ id, name, at, results = [] }) => (
    <Part key={id} title={at === null ? name : printTexts.labTitle(name, formatClock(at))} className={styles.whole}>
      <table className={styles.table}>
        {hasRanges(results) && (
          <thead>
            <tr>
              <th className={styles.head}>{printTexts.value}</th>
              <th className={styles.head}>{printTexts.result}</th>
              <th className={styles.head}>{printTexts.reference}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {results.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a panel may name a value twice, and its rows never move.
            <tr key={`${index} ${result.name}`} className={styles.row}>
              <th scope="row" className={styles.cell}>
                {result.name}
              </th>
              <td className={styles.figure}>
                <Value result={result} />
              </td>
              {hasRanges(results) && <td className={styles.figure}>{rangeText(result.reference)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Part>
  ));
}

/** The brief on paper: one sheet of A4 for all but the longest cases. It is there, unseen, until the page is printed. */
export function PrintBrief({ scenario, course, onPaper }: PrintBriefProps) {
  useEffect(() => {
    onPaper?.(true);
    return () => onPaper?.(false);
  }, [onPaper]);
  const { checklist, events, labs, media, sounds } = course;
  const licence = licenceText(scenario);
  const files = [...media, ...sounds].map(({ title }) => title);
  return (
    <div className={styles.sheet}>
      <Identity scenario={scenario} course={course} />
      <Part title={printTexts.course} className={styles.part}>
        <PrintedCourse course={course} />
      </Part>
      <div className={styles.columns}>
        {checklist.length > 0 && <Checklist items={checklist} />}
        {events.length > 0 && <Events events={events} />}
        <Labs panels={labs} />
        {files.length > 0 && (
          <Part title={printTexts.mediaAndSounds} className={styles.whole}>
            <p>{files.join(' · ')}</p>
          </Part>
        )}
        <Part title={printTexts.notes} className={styles.whole}>
          <div className={styles.notes} />
        </Part>
      </div>
      <p className={styles.foot}>
        <span>{printTexts.disclaimer}</span>
        {licence !== null && <span>{`${reuseTexts.licence}: ${licence}`}</span>}
        <span>
          {printTexts.footer(formatDate(scenario.contributed_at), formatContributor(scenario.contributed_by))}
        </span>
      </p>
    </div>
  );
}
