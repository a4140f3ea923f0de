import { Support } from '@community/ui/screens/support';

/** Support information. */
export function Component() {
  return <Support />;
}
