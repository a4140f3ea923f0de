export { type DownloadActor, downloadMachine } from './download.machine.ts';
