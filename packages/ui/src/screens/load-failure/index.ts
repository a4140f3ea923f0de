export { FailureText, type FailureTextProps } from './FailureText.tsx';
export { LoadFailure, type LoadFailureProps } from './LoadFailure.tsx';
export { NeedsConnection, type NeedsConnectionProps } from './NeedsConnection.tsx';
