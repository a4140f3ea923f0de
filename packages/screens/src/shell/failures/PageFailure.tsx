import { Button } from '@community/ui';
import type { LateProblem } from '../late-part/problem.ts';
import { DeviceState } from './DeviceState.tsx';

export interface PageFailureProps {
  /** Why the page is not there; one that broke while it was shown did so for a reason of its own. */
  problem: LateProblem | 'broken';
  /** Reloads everything. */
  onReload: () => void;
}

const texts = {
  late: {
    condition: 'standby',
    title: 'This page takes longer than usual to load.',
    body: 'It opens as soon as it has loaded.',
  },
  unreachable: {
    condition: 'offline',
    title: 'This page needs a connection.',
    body: 'It opens as soon as the portal answers again. What you saved is safe.',
  },
  missing: {
    condition: 'failed',
    title: 'This page did not load.',
    body: 'The portal may have been updated. What you saved is safe.',
  },
  broken: {
    condition: 'failed',
    title: 'Something went wrong on this page.',
    body: 'Reload it to try again. What you saved is safe.',
  },
} as const;

/** Shown instead of a page that failed to load or threw. */
export function PageFailure({ problem, onReload }: PageFailureProps) {
  const { title, body, condition } = texts[problem];
  const canReload = problem === 'missing' || problem === 'broken';
  return (
    <>
      <title>{`${title.slice(0, -1)} · Community`}</title>
      <div role="status">
        <DeviceState
          condition={condition}
          title={title}
          level={1}
          actions={
            canReload && (
              <Button variant="primary" onPress={onReload}>
                Reload
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
