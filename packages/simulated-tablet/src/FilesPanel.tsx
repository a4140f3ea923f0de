import type { SimulatedTablet, TabletFile, TabletSnapshot } from '@community/mocks/tablet/tablet';
import { Checkbox, Heading } from '@community/ui';
import { Part } from './Part.tsx';
import * as styles from './TabletPage.css.ts';

/** What can be put on the tablet. */
export interface Contents {
  scenarios: readonly TabletFile[];
  media: readonly TabletFile[];
}

interface FilesPanelProps {
  tablet: SimulatedTablet;
  snapshot: TabletSnapshot;
  contents: Contents;
}

/** The files on the tablet, and those the portal sent it. */
export function FilesPanel({ tablet, snapshot, contents }: FilesPanelProps) {
  const choices = (kind: 'scenarios' | 'media') =>
    contents[kind].map((file) => (
      <li key={file.id}>
        <Checkbox
          isSelected={snapshot[kind].includes(file)}
          onChange={(isThere) => {
            const others = snapshot[kind].filter((other) => other !== file);
            tablet.setFiles({ [kind]: isThere ? [...others, file] : others });
          }}
        >
          {file.name}
        </Checkbox>
      </li>
    ));
  return (
    <Part title="On the tablet">
      <ul aria-label="Scenarios on the tablet" className={styles.list}>
        {choices('scenarios')}
      </ul>
      <ul aria-label="Media on the tablet" className={styles.list}>
        {choices('media')}
      </ul>
      {snapshot.downloads.length > 0 && (
        <>
          <Heading level={3}>Sent by the portal</Heading>
          <ul aria-label="Sent by the portal" className={styles.list}>
            {snapshot.downloads.map(({ number, kind, fileName }) => (
              <li key={number}>
                {fileName} <span className={styles.note}>({kind})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
