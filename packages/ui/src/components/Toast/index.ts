export { ToastRegion, type ToastRegionProps } from './Toast.tsx';
export { createToastQueue, type ToastMessage, type ToastQueue } from './toastQueue.ts';
