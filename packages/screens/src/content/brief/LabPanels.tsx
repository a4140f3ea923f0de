import type { LabResult, ScenarioCourse } from '@community/contract/content';
import { briefTexts } from '@community/messages/content';
import { formatClock } from '@community/ui/format';
import * as styles from './Brief.css.ts';
import { placeOf, rangeText } from './brief-texts.ts';
import { Part } from './Part.tsx';

type LabPanel = ScenarioCourse['labs'][number];

/** The results of a panel, those outside their range marked. */
function Results({ name, results }: { name: string; results: LabResult[] }) {
  const hasRanges = results.some(({ reference }) => rangeText(reference) !== '');
  return (
    <table aria-label={name} className={styles.results}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            {briefTexts.value}
          </th>
          <th scope="col" className={styles.heading}>
            {briefTexts.result}
          </th>
          {hasRanges && (
            <th scope="col" className={styles.heading}>
              {briefTexts.reference}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {results.map((result, index) => {
          const place = placeOf(result);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a panel may name a value twice, and its rows never move.
            <tr key={`${index} ${result.name}`}>
              <th scope="row" className={styles.name}>
                {result.name}
              </th>
              <td className={styles.cell}>
                <span className={place ? styles.outside : undefined}>
                  {`${result.value} ${result.unit}`.trim()}
                  {place && ` ${briefTexts.places[place]}`}
                </span>
              </td>
              {hasRanges && <td className={styles.range}>{rangeText(result.reference)}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface LabPanelsProps {
  panels: readonly LabPanel[];
}

/** The lab results that can be handed out, with their reference ranges. */
export function LabPanels({ panels }: LabPanelsProps) {
  return (
    <Part title={briefTexts.labs}>
      {panels.map(({ id, name, at, num_results, results }) => (
        <div key={id}>
          <h3 className={styles.panelTitle}>
            {name}
            <span className={styles.note}>
              {[at === null ? [] : briefTexts.fromTime(formatClock(at)), results ? [] : briefTexts.results(num_results)]
                .flat()
                .join(', ')}
            </span>
          </h3>
          {results && <Results name={name} results={results} />}
        </div>
      ))}
    </Part>
  );
}
