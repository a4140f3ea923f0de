import type { SimulatedTablet } from '@community/mocks/tablet/tablet';
import { Heading, SegmentedControl } from '@community/ui';
import { useState, useSyncExternalStore } from 'react';
import { DevicePanel } from './DevicePanel.tsx';
import { type Contents, FilesPanel } from './FilesPanel.tsx';
import { LicencePanel } from './LicencePanel.tsx';
import { MessageLog } from './MessageLog.tsx';
import { RunPanel } from './RunPanel.tsx';
import * as styles from './TabletPage.css.ts';

interface TabletPageProps {
  tablet: SimulatedTablet;
  contents: Contents;
}

type Orientation = 'landscape' | 'portrait';
const orientations = [
  { value: 'landscape', label: 'Landscape' },
  { value: 'portrait', label: 'Portrait' },
] as const;

/** A tablet with the portal in it, and panels about the tablet beside it. */
export function TabletPage({ tablet, contents }: TabletPageProps) {
  const snapshot = useSyncExternalStore(tablet.subscribe, tablet.read);
  const [orientation, setOrientation] = useState<Orientation>('landscape');
  return (
    <div className={styles.page}>
      <main className={styles.stage}>
        <div className={styles.bar}>
          <Heading level={1}>Simulated tablet</Heading>
          <SegmentedControl
            aria-label="Orientation"
            segments={orientations}
            value={orientation}
            onChange={setOrientation}
            className={styles.orientation}
          />
        </div>
        <p className={styles.lead}>
          The portal as it runs in the tablet app. Sign in as provisioner to claim a license, or upload what lies on the
          tablet.
        </p>
        <div className={styles.housing}>
          <iframe
            title="The portal on the tablet"
            src="/"
            className={`${styles.screen} ${styles.sizes[orientation]}`}
          />
        </div>
      </main>
      <aside aria-label="The tablet" className={styles.panel}>
        <DevicePanel tablet={tablet} snapshot={snapshot} />
        <LicencePanel tablet={tablet} snapshot={snapshot} />
        <RunPanel tablet={tablet} snapshot={snapshot} />
        <FilesPanel tablet={tablet} snapshot={snapshot} contents={contents} />
        <MessageLog log={snapshot.log} />
      </aside>
    </div>
  );
}
