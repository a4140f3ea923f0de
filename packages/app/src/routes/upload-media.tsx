import { UploadPage } from '../uploads/UploadPage.tsx';

/** Uploading media. */
export function Component() {
  return <UploadPage kind="media" />;
}
