import type { ReactNode } from 'react';
import {
  Tooltip as AriaTooltip,
  type TooltipProps as AriaTooltipProps,
  TooltipTrigger,
} from 'react-aria-components/Tooltip';
import * as styles from './Tooltip.css.ts';

export interface TooltipProps extends Pick<AriaTooltipProps, 'placement'> {
  /** A few words, never essential: touch screens show no tooltips. */
  text: ReactNode;
  /** The button or link that it explains. */
  children: ReactNode;
  /**
   * Hover delay in milliseconds. On keyboard focus it shows at once.
   * @default 500
   */
  delay?: number;
}

/** Explains a control to those who hover or focus it. */
export function Tooltip({ text, children, delay = 500, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={delay} closeDelay={100}>
      {children}
      <AriaTooltip placement={placement} offset={6} className={styles.tooltip}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
