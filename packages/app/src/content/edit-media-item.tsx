import { ContentEditPage } from './content-edit.tsx';

/** Editing an own image or video. */
export function Component() {
  return <ContentEditPage kind="media" />;
}
