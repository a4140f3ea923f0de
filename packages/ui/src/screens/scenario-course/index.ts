export { ScenarioCourse, type ScenarioCourseProps } from './ScenarioCourse.tsx';
