import { PageFailure } from '@community/screens/shell';
import { useEffect } from 'react';
import { useRouteError } from 'react-router';

/** A page that broke, within the frame. */
export function PageBroken() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return <PageFailure problem="broken" onReload={() => location.reload()} />;
}

/** What broke without a frame around it. */
export function PortalBroken() {
  return (
    <main>
      <PageBroken />
    </main>
  );
}
