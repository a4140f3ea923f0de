export {
  createStartedUploads,
  type KeptUpload,
  type ResumableFile,
  type ResumableOptions,
  type ResumableUploads,
  type StartedUploads,
} from './resumable-uploads.ts';
export { type ChosenLicence, isLicenceUnfinished } from './reuse-of-upload.ts';
export { acceptedTypes, type UploadFile, type UploadLimits, type UploadRejection } from './upload-file.ts';
export { type UploadListActor, uploadListMachine } from './upload-list.machine.ts';
export { type UploadRowActor, uploadRowMachine } from './upload-row.machine.ts';
export type { UploadDevice } from './upload-row.setup.ts';
