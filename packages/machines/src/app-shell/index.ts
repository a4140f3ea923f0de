export { type AppShellActor, appShellMachine, type ThemeChoice } from './app-shell.machine.ts';
