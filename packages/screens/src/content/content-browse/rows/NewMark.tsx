import { browseTexts } from '@community/messages/content';
import { VisuallyHidden } from '@community/ui';
import { mark } from '../../parts/UpdatedMark.css.ts';

/** Marks a row as new since the last visit. */
export function NewMark() {
  return (
    <span className={mark} title={browseTexts.newSinceLastVisit}>
      {browseTexts.new}
      <VisuallyHidden> {browseTexts.sinceLastVisit}</VisuallyHidden>
    </span>
  );
}
