import { Disclosure, Heading } from '@community/ui';
import { type ReactNode, useId, useSyncExternalStore } from 'react';
import * as styles from './TabletPage.css.ts';

interface PartProps {
  title: string;
  children: ReactNode;
}

const isBeside = () => matchMedia(styles.beside).matches;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(styles.beside);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** A collapsible panel about the tablet: open beside the tablet, toggled by its title below it. */
export function Part({ title, children }: PartProps) {
  const id = useId();
  const isOpen = useSyncExternalStore(subscribe, isBeside);
  if (!isOpen)
    return (
      <Disclosure title={title}>
        <div className={styles.part}>{children}</div>
      </Disclosure>
    );
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} id={id}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
