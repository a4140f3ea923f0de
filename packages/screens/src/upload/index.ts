export { UploadScreen } from './UploadScreen.tsx';
