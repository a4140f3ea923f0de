export { PrivacyText } from './PrivacyText.tsx';
export { TermsText } from './TermsText.tsx';
