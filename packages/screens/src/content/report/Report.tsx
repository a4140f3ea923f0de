import type { ReportActor } from '@community/machines/content';
import { useSelector } from '@xstate/react';
import { lazyPart } from '../../shell/lazy-part/LazyPart.tsx';

// Few people report anything.
const ReportDialog = lazyPart(() => import('./ReportDialog.tsx'));

interface ReportProps {
  /** The running report. */
  actor: ReportActor;
}

/** The dialog of a report, while it is open. */
export function Report({ actor }: ReportProps) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'));
  return isOpen ? <ReportDialog actor={actor} /> : null;
}
