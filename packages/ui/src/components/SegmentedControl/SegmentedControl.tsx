import { clsx } from 'clsx';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup, type ToggleButtonGroupProps } from 'react-aria-components/ToggleButtonGroup';
import type { LayoutProps } from '../props.ts';
import * as styles from './SegmentedControl.css.ts';

/** One choice of a segmented control. */
export type Segment<Value extends string | number> = {
  /** Its value. */
  value: Value;
  /** Its text: one or two words. */
  label: string;
};

export interface SegmentedControlProps<Value extends string | number>
  extends Pick<LayoutProps<ToggleButtonGroupProps>, 'className' | 'isDisabled'> {
  /** Label of the control, read out before the segments. */
  'aria-label': string;
  /** Visible label before the segments. */
  label?: string;
  /**
   * Position of the label: beside the segments in a row of filters, above them in a form, like a field's.
   * @default 'side'
   */
  labelPosition?: 'side' | 'top';
  /** The choices, up to five. */
  segments: readonly Segment<Value>[];
  /**
   * Focuses the chosen one on mount.
   * @default false
   */
  autoFocus?: boolean;
  /** The chosen one; a value of no segment leaves all of them open. */
  value: Value;
  /** Called with the newly chosen one. */
  onChange: (value: Value) => void;
}

/** Exactly one of a few options, all visible. Wraps if space is short. */
export function SegmentedControl<Value extends string | number>({
  'aria-label': ariaLabel,
  label,
  labelPosition = 'side',
  segments,
  autoFocus = false,
  value,
  onChange,
  className,
  ...props
}: SegmentedControlProps<Value>) {
  const entry = segments.find((segment) => segment.value === value) ?? segments[0];
  return (
    <div className={clsx(styles.control({ labelPosition }), className)}>
      {label && (
        <span aria-hidden className={styles.label({ labelPosition })}>
          {label}
        </span>
      )}
      <ToggleButtonGroup
        {...props}
        aria-label={ariaLabel}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(value)]}
        onSelectionChange={(keys) => {
          const chosen = segments.find((segment) => keys.has(String(segment.value)));
          if (chosen) onChange(chosen.value);
        }}
        className={styles.group}
      >
        {segments.map((segment) => (
          <ToggleButton
            key={segment.value}
            id={String(segment.value)}
            autoFocus={autoFocus && segment.value === value}
            // Tab moves to the chosen one, or the first if there is none, the arrow keys to the others.
            excludeFromTabOrder={segment !== entry}
            className={styles.segment}
          >
            {segment.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}
