export { AccountPage, type AccountPageProps } from './AccountPage.tsx';
export * as accountPageStyles from './account-page.css.ts';
export { Fact, type FactProps, Facts } from './Facts.tsx';
