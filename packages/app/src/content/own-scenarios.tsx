import { OwnContentPage } from './own-content.tsx';

/** Own scenarios. */
export function Component() {
  return <OwnContentPage kind="scenario" />;
}
