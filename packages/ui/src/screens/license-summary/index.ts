export { describeEnd } from './describe-end.ts';
export { LicenseSummary, type LicenseSummaryProps } from './LicenseSummary.tsx';
