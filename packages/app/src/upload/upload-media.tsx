import { UploadPage } from './UploadPage.tsx';

/** Uploading media. */
export function Component() {
  return <UploadPage kind="media" />;
}
