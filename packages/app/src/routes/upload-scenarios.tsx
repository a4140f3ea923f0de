import { UploadPage } from '../uploads/UploadPage.tsx';

/** Uploading scenarios. */
export function Component() {
  return <UploadPage kind="scenario" />;
}
