import { NotFound } from '@community/screens/shell';

/** An unknown address. */
export function Component() {
  return <NotFound />;
}
