import { ContentEditPage } from './content-edit.tsx';

/** Editing one's own scenario. */
export function Component() {
  return <ContentEditPage kind="scenario" />;
}
