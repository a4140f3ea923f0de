import { ContentEditPage } from './content-edit.tsx';

/** Editing one's own image or video. */
export function Component() {
  return <ContentEditPage kind="media" />;
}
