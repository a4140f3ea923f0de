export { type ConfigurationActor, configurationMachine } from './configuration.machine.ts';
