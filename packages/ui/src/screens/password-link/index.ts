export { PasswordLink, type PasswordLinkProps } from './PasswordLink.tsx';
export { PasswordSent } from './PasswordSent.tsx';
