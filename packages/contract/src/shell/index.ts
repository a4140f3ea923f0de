export * from './configuration.ts';
