export {
  createKeptUploads,
  type KeptUpload,
  type KeptUploads,
  type ResumableFile,
  type ResumableOptions,
  type ResumableUploads,
} from './resumable-uploads.ts';
export { acceptedTypes, type UploadFile, type UploadLimits, type UploadRejection } from './upload-file.ts';
export { type UploadListActor, uploadListMachine } from './upload-list.machine.ts';
export { type UploadDevice, type UploadRowActor, uploadRowMachine } from './upload-row.machine.ts';
