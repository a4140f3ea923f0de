export { VacantPage, type VacantPageProps } from './VacantPage.tsx';
