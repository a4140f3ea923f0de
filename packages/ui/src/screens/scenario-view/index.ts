export { ScenarioView, type ScenarioViewProps } from './ScenarioView.tsx';
