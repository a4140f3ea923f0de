export { sweepHost } from '../pictures.css.ts';
export { DevicePicture, type DevicePictureProps } from './DevicePicture.tsx';
