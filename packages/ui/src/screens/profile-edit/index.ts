export { ProfileEdit, type ProfileEditProps } from './ProfileEdit.tsx';
