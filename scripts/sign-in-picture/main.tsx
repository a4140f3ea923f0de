import '@community/ui/styles.css';
import { DevicePicture } from '@community/pictures/monitor';
import { createRoot } from 'react-dom/client';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no element for the picture');
root.style.width = '720px';
root.style.padding = '8px';
document.body.style.background = 'transparent';
const vitals = {
  hr: 74,
  rhythm: 'sinusRhythm',
  spo2: 98,
  nibp: { systolic: 122, diastolic: 76 },
  rr: 14,
  etco2: 5.1,
  temperature: 36.7,
};
createRoot(root).render(<DevicePicture deviceId={21} vitals={vitals} condition={0} age={2} size="full" />);
