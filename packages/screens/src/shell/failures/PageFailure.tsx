import { pageTitle } from '@community/messages/common';
import { failureTexts } from '@community/messages/shell';
import { Button } from '@community/ui';
import type { LazyProblem } from '../lazy-part/problem.ts';
import { DeviceState } from './DeviceState.tsx';

export interface PageFailureProps {
  /** What kept the page from loading, or `broken` if it failed while it was shown. */
  problem: LazyProblem | 'broken';
  /** Reloads everything. */
  onReload: () => void;
}

const texts = {
  late: {
    condition: 'standby',
    title: failureTexts.lateTitle,
    body: failureTexts.late,
  },
  unreachable: {
    condition: 'offline',
    title: failureTexts.unreachableTitle,
    body: failureTexts.unreachable,
  },
  missing: {
    condition: 'failed',
    title: failureTexts.missingTitle,
    body: failureTexts.missing,
  },
  broken: {
    condition: 'failed',
    title: failureTexts.brokenTitle,
    body: failureTexts.broken,
  },
} as const;

/** Shown instead of a page that failed to load or threw. */
export function PageFailure({ problem, onReload }: PageFailureProps) {
  const { title, body, condition } = texts[problem];
  const canReload = problem === 'missing' || problem === 'broken';
  return (
    <>
      <title>{pageTitle(title.slice(0, -1))}</title>
      <div role="status">
        <DeviceState
          condition={condition}
          title={title}
          level={1}
          actions={
            canReload && (
              <Button variant="primary" onPress={onReload}>
                {failureTexts.reload}
              </Button>
            )
          }
        >
          {body}
        </DeviceState>
      </div>
    </>
  );
}
