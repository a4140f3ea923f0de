export { MediaPicture, type MediaPictureProps } from './MediaPicture.tsx';
