import { ContentEditPage } from './content-edit.tsx';

/** Editing an own scenario. */
export function Component() {
  return <ContentEditPage kind="scenario" />;
}
