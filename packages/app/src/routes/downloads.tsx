import { Downloads } from '@community/ui/screens/downloads';

/** How an iPad is told to trust the app. */
export function Component() {
  return <Downloads />;
}
