export * from './upload-transport.ts';
export * from './uploads.ts';
