export * from './configuration.ts';
export * from './demo-notice.ts';
