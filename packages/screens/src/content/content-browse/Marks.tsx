import { VisuallyHidden } from '@community/ui';
import { mark } from './ScenarioRow.css.ts';

/** Says of a row that it has come since the last visit. */
export function NewMark() {
  return (
    <span className={mark} title="New since your last visit">
      New<VisuallyHidden> since your last visit</VisuallyHidden>
    </span>
  );
}

/** Says of a row that its file has changed since it was downloaded. */
export function UpdatedMark() {
  return (
    <span className={mark} title="Updated since you downloaded it">
      Updated<VisuallyHidden> since you downloaded it</VisuallyHidden>
    </span>
  );
}
