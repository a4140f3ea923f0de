import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';

export interface AnnouncerProps {
  /** What to say. */
  message: string;
  /**
   * Changes with each message, so that the same words can be said twice in a row.
   * @default 0
   */
  id?: number;
}

/**
 * Says politely what only eyes would notice: a page that changed, a level of privacy. One per page, there from the
 * start and empty at first: screen readers pass over a region that arrives together with its text.
 */
export function Announcer({ message, id = 0 }: AnnouncerProps) {
  return (
    <div role="status" aria-atomic="true">
      <VisuallyHidden key={id}>{message}</VisuallyHidden>
    </div>
  );
}
