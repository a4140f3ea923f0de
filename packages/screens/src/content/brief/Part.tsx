import { type ReactNode, useId } from 'react';
import * as styles from './Brief.css.ts';

interface PartProps {
  title: string;
  /** Shown to the right of the title, such as a count. */
  note?: string;
  children: ReactNode;
}

/** A part of the brief under its own headline. */
export function Part({ title, note, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.part}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {note && <span className={styles.note}>{note}</span>}
      </div>
      {children}
    </section>
  );
}
