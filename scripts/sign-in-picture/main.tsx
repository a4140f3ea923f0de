import '@community/ui/theme/global.css';
import { DevicePicture } from '@community/ui/pictures/monitor';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element for the picture');
root.style.width = '720px';
root.style.padding = '8px';
document.body.style.background = 'transparent';
createRoot(root).render(<DevicePicture deviceId={21} condition={0} age={2} seed="sign-in" size="full" />);
