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
    <Tablet title="Browser">
      <rect x="48" y="62" width="184" height="96" rx="8" className={styles.bar} />
      <text x="140" y="86" textAnchor="middle" className={styles.label}>
        Download a profile?
      </text>
      <text x="140" y="102" textAnchor="middle" className={styles.quiet}>
        It changes settings of this iPad.
      </text>
      <text x="94" y="140" textAnchor="middle" className={styles.label}>
        Ignore
      </text>
      <rect x="146" y="122" width="76" height="28" rx="6" className={styles.marked} />
      <text x="184" y="140" textAnchor="middle" className={styles.action}>
        Allow
      </text>
    </Tablet>
  ),
  install: (
    <Tablet title="Settings">
      <Rows
        rows={[
          { text: 'Aeroplane mode' },
          { text: 'Profile Downloaded', isMarked: true },
          { text: 'Wi-Fi' },
          { text: 'General' },
        ]}
      />
    </Tablet>
  ),
  passcode: (
    <Tablet title="Install Profile">
      <rect x="56" y="62" width="48" height="48" rx="10" className={styles.line} />
      <text x="116" y="82" className={styles.label}>
        Signed by
      </text>
      <text x="116" y="98" className={styles.quiet}>
        the name of your operator
      </text>
      <rect x="164" y="130" width="76" height="28" rx="6" className={styles.marked} />
      <text x="202" y="148" textAnchor="middle" className={styles.action}>
        Install
      </text>
    </Tablet>
  ),
  manage: (
    <Tablet title="General">
      <Rows
        rows={[
          { text: 'About' },
          { text: 'Keyboard' },
          { text: 'VPN & Device Management', isMarked: true },
          { text: 'Shut Down' },
        ]}
      />
    </Tablet>
  ),
  trust: (
    <Tablet title="VPN & Device Management">
      <text x="44" y="66" className={styles.quiet}>
        ENTERPRISE APP
      </text>
      <Rows rows={[{ text: 'Trust “Your operator”', isMarked: true }, { text: 'Apps from this developer' }]} top={76} />
    </Tablet>
  ),
  done: (
    <Tablet title="Simulation">
      <circle cx="140" cy="104" r="30" className={styles.on} />
      <path d="M127 105l9 9 18-20" className={styles.tick} />
      <text x="140" y="158" textAnchor="middle" className={styles.label}>
        The app opens
      </text>
    </Tablet>
  ),
} as const;
