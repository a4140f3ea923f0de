export { AccountArea, type AccountAreaProps } from './AccountArea.tsx';
