export { UploadScreen, type UploadScreenProps } from './UploadScreen.tsx';
