export { LegalPage, type LegalPageProps, legalTitles } from './LegalPage.tsx';
export { LegalText, type LegalTextProps } from './LegalText.tsx';
