import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface AnnouncerProps {
  /** The text to announce. */
  message: string;
  /**
   * Changes with each message, so that the same text can be announced twice in a row.
   * @default 0
   */
  id?: number;
}

/**
 * Announces politely what is otherwise only visible, such as a change of page. Render one per page, empty at first:
 * screen readers ignore a live region that appears together with its text.
 */
export function Announcer({ message, id = 0 }: AnnouncerProps) {
  return (
    <div role="status" aria-atomic="true">
      <VisuallyHidden key={id}>{message}</VisuallyHidden>
    </div>
  );
}
