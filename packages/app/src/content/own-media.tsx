import { OwnContentPage } from './own-content.tsx';

/** Own media. */
export function Component() {
  return <OwnContentPage kind="media" />;
}
