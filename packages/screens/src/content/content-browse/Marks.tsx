import { browseTexts } from '@community/messages/content';
import { VisuallyHidden } from '@community/ui';
import { mark } from './ScenarioRow.css.ts';

/** Marks a row as new since the last visit. */
export function NewMark() {
  return (
    <span className={mark} title={browseTexts.newSinceLastVisit}>
      {browseTexts.new}
      <VisuallyHidden> {browseTexts.sinceLastVisit}</VisuallyHidden>
    </span>
  );
}

/** Says of a row that its file has changed since it was downloaded. */
export function UpdatedMark() {
  return (
    <span className={mark} title={browseTexts.updatedSinceDownload}>
      {browseTexts.updated}
      <VisuallyHidden> {browseTexts.sinceDownload}</VisuallyHidden>
    </span>
  );
}
