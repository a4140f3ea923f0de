import '@community/ui/theme/global.css';
import { SimulatedTablet } from '@community/mocks/tablet';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { drawMedia, presets, scenarios } from './contents.ts';
import { joinFrame } from './join-frame.ts';
import { TabletPage } from './TabletPage.tsx';

const root = document.getElementById('root');
const [first] = presets;
if (!root || !first) throw new Error('the page has no place for the tablet');

const media = await drawMedia();
const tablet = new SimulatedTablet({ device: first.device, scenarios, media });
joinFrame(tablet);

createRoot(root).render(
  <I18nProvider locale="en-GB">
    <TabletPage tablet={tablet} contents={{ scenarios, media }} />
  </I18nProvider>,
);
