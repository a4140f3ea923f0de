import * as styles from './Mark.css.ts';

export interface MarkProps {
  /** Its accessible name. Beside the portal's name it is decorative and needs none. */
  readonly label?: string;
}

/** The portal's mark: one heartbeat on a monitor. */
export function Mark({ label }: MarkProps) {
  return (
    <svg className={styles.mark} viewBox="0 0 36 24" role="img" aria-label={label} aria-hidden={label === undefined}>
      <rect className={styles.screen} x={0.5} y={0.5} width={35} height={23} rx={6} />
      <path
        className={styles.trace}
        d="M4.5 14.5h5q1.6-3.4 3.2 0h1.8l.9 1.7L17.6 4.6l2.3 14.8 1.3-4.9h2q2.2-5.2 4.6 0h3.7"
      />
    </svg>
  );
}
