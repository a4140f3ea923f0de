import { Downloads } from '@community/screens/content';

/** How to trust the app on an iPad. */
export function Component() {
  return <Downloads />;
}
