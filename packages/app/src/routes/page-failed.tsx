import { PageFailure } from '@community/ui/screens/page-failure';
import { useRouteError } from 'react-router';

/** A page that could not be loaded, or that broke. */
export function PageFailed() {
  const error = useRouteError();
  console.error(error);
  return <PageFailure onReload={() => location.reload()} />;
}
