import { Button, EmptyState } from '@community/ui';
import type { LateProblem } from '../late-part/problem.ts';

export interface PageFailureProps {
  /** Why the page is not there; one that broke while it was shown did so for a reason of its own. */
  problem: LateProblem | 'broken';
  /** Reloads everything. */
  onReload: () => void;
}

const texts = {
  late: {
    title: 'This page takes longer than usual to load.',
    body: 'It opens by itself as soon as it is here.',
  },
  unreachable: {
    title: 'This page needs a connection.',
    body: 'It opens by itself when the portal answers again. What you saved is safe.',
  },
  missing: {
    title: 'This page did not load.',
    body: 'The portal may have been updated. What you saved is safe.',
  },
  broken: {
    title: 'This page does not work.',
    body: 'Something went wrong while it was shown. What you saved is safe.',
  },
} as const;

/** Shown instead of a page that failed to load or threw. */
export function PageFailure({ problem, onReload }: PageFailureProps) {
  const { title, body } = texts[problem];
  const canReload = problem === 'missing' || problem === 'broken';
  return (
    <>
      <title>{`${title.slice(0, -1)} · Community`}</title>
      <div role="status">
        <EmptyState
          title={title}
          level={1}
          icon="warning"
          actions={
            canReload && (
              <Button variant="primary" onPress={onReload}>
                Reload
              </Button>
            )
          }
        >
          {body}
        </EmptyState>
      </div>
    </>
  );
}
