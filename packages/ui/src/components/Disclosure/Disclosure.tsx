import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import {
  Disclosure as AriaDisclosure,
  type DisclosureProps as AriaDisclosureProps,
  DisclosurePanel,
} from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import { Icon } from '../Icon/Icon.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './Disclosure.css.ts';

export interface DisclosureProps extends LayoutProps<Omit<AriaDisclosureProps, 'children'>> {
  /** The title, which toggles it. */
  title: ReactNode;
  /** The collapsible content. */
  children: ReactNode;
  /**
   * Level of the title within the page's outline.
   * @default 2
   */
  level?: 2 | 3 | 4;
}

/** A collapsible part of the page. */
export function Disclosure({ title, children, level = 2, className, ...props }: DisclosureProps) {
  return (
    <AriaDisclosure {...props} className={clsx(styles.disclosure, className)}>
      <Heading level={level}>
        <Button slot="trigger" className={styles.trigger}>
          {title}
          <Icon name="chevronDown" className={styles.chevron} />
        </Button>
      </Heading>
      <DisclosurePanel>
        <div className={styles.content}>{children}</div>
      </DisclosurePanel>
    </AriaDisclosure>
  );
}
