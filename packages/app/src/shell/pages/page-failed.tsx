import { PageFailure } from '@community/screens/shell';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** A page that threw, inside the frame. */
export function PageBroken() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <PageFailure problem="broken" onReload={() => location.reload()} />;
}

/** An error outside the frame. */
export function PortalBroken() {
  return (
    <main>
      <PageBroken />
    </main>
  );
}
