import { NotFound } from '@community/screens/shell';

/** An address that leads nowhere. */
export function Component() {
  return <NotFound />;
}
