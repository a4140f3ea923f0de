import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import * as fieldStyles from '../Field/Field.css.ts';
import type { FieldTexts } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './Select.css.ts';

export interface SelectFaceProps extends Pick<FieldTexts, 'label' | 'description'> {
  /** What is chosen; empty for nothing. */
  text: string;
  /** @default false */
  isDisabled?: boolean;
  /** Called when the button gets or loses the focus. */
  onFocusChange: (isFocused: boolean) => void;
  /** Called when the button is pressed. */
  onPress: () => void;
  /** Positions it in a layout. */
  className?: string;
}

/** Looks and reads like a closed `Select`, and stands in for it while its code loads. */
export function SelectFace({ label, description, text, className, ...button }: SelectFaceProps) {
  const id = useId();
  return (
    <div className={clsx(styles.field, className)}>
      <span id={`${id}label`} className={fieldStyles.label}>
        {label}
      </span>
      <Button
        {...button}
        aria-haspopup="listbox"
        aria-labelledby={`${id}value ${id}label`}
        {...(description && { 'aria-describedby': `${id}description` })}
        className={styles.button}
      >
        <span id={`${id}value`} className={styles.value}>
          {text}
        </span>
        <Icon name="chevronDown" className={styles.chevron} />
      </Button>
      {description && (
        <span id={`${id}description`} className={fieldStyles.description}>
          {description}
        </span>
      )}
    </div>
  );
}
