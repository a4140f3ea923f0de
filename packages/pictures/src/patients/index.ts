export { PatientPicture, type PatientPictureProps } from './PatientPicture.tsx';
export { portraitCount } from './portraits.ts';
