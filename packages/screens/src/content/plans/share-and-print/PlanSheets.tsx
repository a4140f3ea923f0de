import { planEnd, planTimes } from '@community/contract/content';
import type { PlanEditActor, PlanPrintActor, PrintedScenario } from '@community/machines/content';
import { planEditTexts, planPrintTexts, printTexts } from '@community/messages/content';
import { useSelector } from '@xstate/react';
import * as brief from '../../print/PrintBrief.css.ts';
import { PrintBrief } from '../../print/PrintBrief.tsx';
import { factsOf, formatMinutes, languageOfPlanned } from '../plan-format.ts';
import * as styles from './PlanSheets.css.ts';

interface PlanSheetsProps {
  /** The running editor. */
  edit: PlanEditActor;
  /** The running preparation, once everything is loaded. */
  actor: PlanPrintActor;
}

/** The plan itself: its items in their order, with times and notes. */
function Cover({ edit }: Pick<PlanSheetsProps, 'edit'>) {
  const { values, known } = useSelector(edit, ({ context }) => context);
  const { title, note, startTime, items } = values;
  const times = planTimes(startTime, items);
  const end = planEnd(startTime, items);
  return (
    <div className={styles.own}>
      <h1 className={brief.heading}>{title}</h1>
      {startTime !== null && <p>{[startTime, end].join(' – ')}</p>}
      <p className={styles.note}>{note}</p>
      <table className={brief.table}>
        <thead>
          <tr>
            <th className={brief.head}>{planPrintTexts.time}</th>
            <th className={brief.head}>{planPrintTexts.duration}</th>
            <th className={brief.head}>{planPrintTexts.item}</th>
            <th className={brief.head}>{planEditTexts.note}</th>
          </tr>
        </thead>
        <tbody>
          {items.flatMap(({ id, note: about, minutes }, index) => {
            const content = known[id]?.content;
            if (!content) return [];
            return [
              <tr key={id} className={brief.row}>
                <td className={brief.figure}>{times[index]?.at ?? index + 1}</td>
                <td className={brief.figure}>{minutes === null ? '' : formatMinutes(minutes)}</td>
                <th scope="row" className={brief.cell}>
                  <strong lang={languageOfPlanned(content)}>{content.name}</strong>
                  <br />
                  {factsOf(content)}
                </th>
                <td className={brief.cell}>
                  <span className={styles.note}>{about}</span>
                </td>
              </tr>,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

/** What an observer ticks while a scenario runs. */
function ChecklistSheet({ scenario, course }: PrintedScenario) {
  return (
    <div className={styles.own}>
      <h1 className={brief.heading} lang={scenario.unicode_language_identifier}>
        {planPrintTexts.checklistOf(scenario.name)}
      </h1>
      <div className={styles.facts}>
        {[planPrintTexts.observer, planPrintTexts.team, planPrintTexts.date].map((blank) => (
          <span key={blank} className={styles.blank}>
            {blank}
          </span>
        ))}
      </div>
      <ol>
        {course.checklist.map(({ id, text, critical }, index) => (
          <li key={id} className={brief.item}>
            <span className={brief.box} />
            <span className={brief.number}>{index + 1}</span>
            <span>{text}</span>
            {critical && <strong>{printTexts.critical}</strong>}
          </li>
        ))}
      </ol>
      <h2 className={brief.title}>{printTexts.notes}</h2>
      <div className={brief.notes} />
    </div>
  );
}

/** A plan on paper, with the briefs and checklists that are wanted. It is there, unseen, until the page is printed. */
export default function PlanSheets({ edit, actor }: PlanSheetsProps) {
  const { scenarios, parts } = useSelector(actor, ({ context }) => context);
  return (
    <>
      <Cover edit={edit} />
      {scenarios.map(({ scenario, course }) => (
        <div key={scenario.uuid_id}>
          {parts.briefs && (
            <div className={styles.page}>
              <PrintBrief scenario={scenario} course={course} />
            </div>
          )}
          {parts.checklists && course.checklist.length > 0 && (
            <div className={styles.page}>
              <ChecklistSheet scenario={scenario} course={course} />
            </div>
          )}
        </div>
      ))}
    </>
  );
}
