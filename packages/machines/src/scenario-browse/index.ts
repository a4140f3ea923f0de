export {
  type BrowseCriteria,
  hasFilter,
  noCriteria,
  readCriteria,
  SCENARIOS_PER_PAGE,
  writeCriteria,
} from './criteria.ts';
export {
  type ScenarioBrowseActor,
  type ScenarioListActor,
  scenarioBrowseMachine,
  scenarioListMachine,
} from './scenario-browse.machine.ts';
