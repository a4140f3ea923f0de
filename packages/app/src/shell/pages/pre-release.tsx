import { NotFound, PreRelease } from '@community/screens/shell';
import { useSelector } from '@xstate/react';
import { usePortal } from '../../portal.ts';

/** Unreleased features, for users who may see them. */
export function Component() {
  const { session } = usePortal();
  const isPreRelease = useSelector(session, (snapshot) => snapshot.context.user?.isPreRelease === true);
  if (isPreRelease) return <PreRelease />;
  return (
    <main>
      <NotFound />
    </main>
  );
}
