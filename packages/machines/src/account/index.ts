export { type ForgottenPasswordActor, forgottenPasswordMachine } from './passwords/forgotten-password.machine.ts';
export { type OwnPasswordActor, ownPasswordMachine } from './passwords/own-password.machine.ts';
export { type PasswordFormActor, passwordFormMachine } from './passwords/password-form.machine.ts';
export { type PasswordLinkActor, passwordLinkMachine } from './passwords/password-link.machine.ts';
export { type PasswordResetActor, passwordResetMachine } from './passwords/password-reset.machine.ts';
export type { Details, DetailsField, DetailsProblem, DetailsProblems } from './profile/details.ts';
export { type ProfileActor, profileMachine } from './profile/profile.machine.ts';
export { type ProfileEditActor, profileEditMachine } from './profile/profile-edit.machine.ts';
export { PROFILE_PAGE_SIZE, type ProfileListActor, profileListMachine } from './public-profile/profile-list.machine.ts';
export {
  type ProfileLists,
  type PublicProfileActor,
  publicProfileMachine,
} from './public-profile/public-profile.machine.ts';
export { type CodeEnrolmentActor, codeEnrolmentMachine } from './second-factors/code-enrolment.machine.ts';
export { type FactorsActor, factorsMachine } from './second-factors/factors.machine.ts';
export type { FactorTask } from './second-factors/factors.setup.ts';
export {
  type IdentityConfirmationActor,
  type IdentityConfirmationWay,
  identityConfirmationMachine,
} from './second-factors/identity-confirmation.machine.ts';
export { type PasskeyEnrolmentActor, passkeyEnrolmentMachine } from './second-factors/passkey-enrolment.machine.ts';
export { type BrowserPasskeys, PasskeyError, type PasskeyProblem } from './second-factors/passkeys.ts';
export { type OwnSessionsActor, ownSessionsMachine } from './session/own-sessions.machine.ts';
export { returnPath } from './session/return-path.ts';
export { type SessionActor, sessionMachine } from './session/session.machine.ts';
export type { SessionEnd } from './session/session.setup.ts';
export { type FirstLoginActor, firstLoginMachine } from './sign-in/first-login.machine.ts';
export { type SecondFactorActor, secondFactorMachine } from './sign-in/second-factor.machine.ts';
export { type SignInActor, signInMachine } from './sign-in/sign-in.machine.ts';
export type { ProviderOffer } from './sign-in/sign-in.setup.ts';
export { type TutorialActor, tutorialMachine } from './tutorial.machine.ts';
export { type YourDataActor, yourDataMachine } from './your-data.machine.ts';
