import { NotFound } from '@community/ui/screens/not-found';

/** An address that leads nowhere. */
export function Component() {
  return <NotFound />;
}
