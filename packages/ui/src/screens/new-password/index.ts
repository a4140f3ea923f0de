export { BarePage, type BarePageProps } from './BarePage.tsx';
export {
  NewPasswordForm,
  type NewPasswordFormProps,
  type NewPasswordProblem,
  problemIn,
} from './NewPasswordForm.tsx';
