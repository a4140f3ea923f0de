import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import * as styles from './Tabs.css.ts';

/** One tab. */
export type Tab<Id extends string> = {
  id: Id;
  /** One or two words. */
  label: ReactNode;
};

export interface TabsProps<Id extends string> {
  /** What the tabs are about. */
  'aria-label': string;
  /** The tabs, in order. */
  tabs: readonly Tab<Id>[];
  /** The tab that is open. */
  selected: Id;
  /** Called with the chosen tab. */
  onChange: (id: Id) => void;
  /** The panel of the open tab. */
  children: ReactNode;
  /** Positions them in a layout. */
  className?: string;
}

/** The step of an arrow key among `count` tabs, from the one at `index`; null for other keys. */
function step(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/**
 * Parts of which one is visible at a time. The arrow keys move between tabs and open them. Not based on React Aria's,
 * which would add its collections to a page that many start with.
 */
export function Tabs<Id extends string>({
  'aria-label': label,
  tabs,
  selected,
  onChange,
  children,
  className,
}: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent, index: number): void {
    const next = step(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChange(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            className={clsx(styles.tab, tab.id === selected && styles.open)}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}
