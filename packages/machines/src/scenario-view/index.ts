export { type ScenarioViewActor, scenarioViewMachine } from './scenario-view.machine.ts';
