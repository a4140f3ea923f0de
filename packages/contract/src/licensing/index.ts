export * from './agreement-history.ts';
export * from './license-string.ts';
export * from './licensing.ts';
export * from './licensing-rules.ts';
