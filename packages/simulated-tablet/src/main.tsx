import '@community/ui/styles.css';
import type { VerificationKey } from '@community/contract/licensing';
import { OPEN_DEMO_MARK } from '@community/contract/shell';
import { SimulatedTablet } from '@community/mocks/tablet/tablet';
import { DemoBanner } from '@community/screens/shell';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { drawMedia, presets, scenarios } from './contents.ts';
import { joinFrame } from './join-frame.ts';
import { TabletPage } from './TabletPage.tsx';

const root = document.getElementById('root');
const [first] = presets;
if (!root || !first) throw new Error('the page has no place for the tablet');

/** The keys that an app includes. */
async function fetchKeys(): Promise<VerificationKey[]> {
  const response = await fetch('/api/license-keys');
  const { keys } = (await response.json()) as { keys: VerificationKey[] };
  return keys;
}

const media = await drawMedia();
const tablet = new SimulatedTablet({ device: first.device, scenarios, media, keys: fetchKeys });
joinFrame(tablet);

createRoot(root).render(
  <I18nProvider locale="en-GB">
    <DemoBanner isOpenDemo={document.querySelector(OPEN_DEMO_MARK) !== null} />
    <TabletPage tablet={tablet} contents={{ scenarios, media }} />
  </I18nProvider>,
);
