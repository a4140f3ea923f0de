export * from './base64.ts';
export * from './common.ts';
export * from './file-size.ts';
export * from './safe-file-name.ts';
