import { Downloads } from '@community/screens/content';

/** How an iPad is told to trust the app. */
export function Component() {
  return <Downloads />;
}
