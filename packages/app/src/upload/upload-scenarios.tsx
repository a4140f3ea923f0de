import { UploadPage } from './UploadPage.tsx';

/** Uploading scenarios. */
export function Component() {
  return <UploadPage kind="scenario" />;
}
