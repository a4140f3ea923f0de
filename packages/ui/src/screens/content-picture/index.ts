export { ContentPicture, type ContentPictureProps } from './ContentPicture.tsx';
