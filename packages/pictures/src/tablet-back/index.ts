export { TabletBack, type TabletBackProps } from './TabletBack.tsx';
