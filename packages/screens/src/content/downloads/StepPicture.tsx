import { downloadsTexts } from '@community/messages/content';
import type { ReactNode } from 'react';
import * as styles from './Downloads.css.ts';

/** A row of a settings list, and whether it is the one to touch. */
interface Row {
  text: string;
  isMarked?: boolean;
}

interface TabletProps {
  /** The content of the tablet's status bar. */
  title: string;
  /** What is on the screen below it. */
  children: ReactNode;
}

function Tablet({ title, children }: TabletProps) {
  return (
    <svg viewBox="0 0 280 200" className={styles.picture} aria-hidden="true">
      <rect x="24" y="14" width="232" height="172" rx="12" className={styles.screen} />
      <path d="M36 26h208v20H36z" className={styles.bar} />
      <text x="140" y="40" textAnchor="middle" className={styles.label}>
        {title}
      </text>
      {children}
    </svg>
  );
}

function Rows({ rows, top = 58 }: { rows: readonly Row[]; top?: number }) {
  return rows.map(({ text, isMarked = false }, index) => {
    const y = top + index * 28;
    return (
      <g key={text}>
        {isMarked ? (
          <rect x="38" y={y - 2} width="204" height="26" rx="6" className={styles.marked} />
        ) : (
          <rect x="40" y={y + 24} width="200" height="1" className={styles.line} />
        )}
        <text x="50" y={y + 15} className={isMarked ? styles.action : styles.label}>
          {text}
        </text>
      </g>
    );
  });
}

/** The pictures of the steps, drawn after the screens of the tablet but without imitating them. */
export const pictures = {
  open: (
    <Tablet title={downloadsTexts.browser}>
      <rect x="48" y="62" width="184" height="96" rx="8" className={styles.bar} />
      <text x="140" y="86" textAnchor="middle" className={styles.label}>
        {downloadsTexts.downloadProfile}
      </text>
      <text x="140" y="102" textAnchor="middle" className={styles.quiet}>
        {downloadsTexts.changesSettings}
      </text>
      <text x="94" y="140" textAnchor="middle" className={styles.label}>
        {downloadsTexts.ignore}
      </text>
      <rect x="146" y="122" width="76" height="28" rx="6" className={styles.marked} />
      <text x="184" y="140" textAnchor="middle" className={styles.action}>
        {downloadsTexts.allow}
      </text>
    </Tablet>
  ),
  install: (
    <Tablet title={downloadsTexts.settings}>
      <Rows
        rows={[
          { text: downloadsTexts.aeroplaneMode },
          { text: downloadsTexts.profileDownloaded, isMarked: true },
          { text: downloadsTexts.wiFi },
          { text: downloadsTexts.general },
        ]}
      />
    </Tablet>
  ),
  passcode: (
    <Tablet title={downloadsTexts.installProfile}>
      <rect x="56" y="62" width="48" height="48" rx="10" className={styles.line} />
      <text x="116" y="82" className={styles.label}>
        {downloadsTexts.signedBy}
      </text>
      <text x="116" y="98" className={styles.quiet}>
        {downloadsTexts.yourOperator}
      </text>
      <rect x="164" y="130" width="76" height="28" rx="6" className={styles.marked} />
      <text x="202" y="148" textAnchor="middle" className={styles.action}>
        {downloadsTexts.install}
      </text>
    </Tablet>
  ),
  manage: (
    <Tablet title={downloadsTexts.general}>
      <Rows
        rows={[
          { text: downloadsTexts.about },
          { text: downloadsTexts.keyboard },
          { text: downloadsTexts.vpnAndDeviceManagement, isMarked: true },
          { text: downloadsTexts.shutDown },
        ]}
      />
    </Tablet>
  ),
  trust: (
    <Tablet title={downloadsTexts.vpnAndDeviceManagement}>
      <text x="44" y="66" className={styles.quiet}>
        {downloadsTexts.enterpriseApp}
      </text>
      <Rows
        rows={[{ text: downloadsTexts.trustOperator, isMarked: true }, { text: downloadsTexts.appsFromDeveloper }]}
        top={76}
      />
    </Tablet>
  ),
  done: (
    <Tablet title={downloadsTexts.simulation}>
      <circle cx="140" cy="104" r="30" className={styles.on} />
      <path d="M127 105l9 9 18-20" className={styles.tick} />
      <text x="140" y="158" textAnchor="middle" className={styles.label}>
        {downloadsTexts.theAppOpens}
      </text>
    </Tablet>
  ),
} as const;
