export { type ScenarioCourseActor, scenarioCourseMachine } from './scenario-course.machine.ts';
