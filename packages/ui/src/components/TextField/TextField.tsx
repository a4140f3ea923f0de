import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { cx } from '../cx.ts';
import { FieldFooter, FieldLabel, type FieldTexts } from '../Field/index.ts';
import { IconButton } from '../IconButton/index.ts';
import type { Placed } from '../props.ts';
import * as styles from './TextField.css.ts';

export interface TextFieldProps extends Placed<Omit<AriaTextFieldProps, 'children'>>, FieldTexts {
  /** An example of what to enter. Never the only hint: it goes away as soon as something is typed. */
  placeholder?: string;
  /** Whether an on-screen keyboard starts with capitals. 'none' for names of accounts and addresses. */
  autoCapitalize?: 'none' | 'sentences' | 'words';
  /**
   * Lines of text. More than one makes it a text area that grows with its content.
   * @default 1
   */
  rows?: number;
  /**
   * Tells how many characters of `maxLength` are used.
   * @default false
   */
  showsCount?: boolean;
  /**
   * Adds a button that shows the password. For `type="password"`.
   * @default false
   */
  allowsReveal?: boolean;
}

/** A text to fill in. */
export function TextField({
  label,
  description,
  errorMessage,
  placeholder,
  autoCapitalize,
  rows = 1,
  showsCount = false,
  allowsReveal = false,
  type = 'text',
  className,
  onChange,
  ...props
}: TextFieldProps) {
  const [typed, setTyped] = useState(props.defaultValue ?? '');
  const [isRevealed, setRevealed] = useState(false);
  const length = (props.value ?? typed).length;
  const hints = { ...(placeholder && { placeholder }), ...(autoCapitalize && { autoCapitalize }) };

  return (
    <AriaTextField
      {...props}
      type={isRevealed ? 'text' : type}
      className={cx(styles.field, className)}
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      <div className={styles.head}>
        {label && <FieldLabel>{label}</FieldLabel>}
        {showsCount && (
          <span className={styles.count}>
            {length}
            {props.maxLength !== undefined && ` of ${props.maxLength}`} characters
          </span>
        )}
      </div>
      {rows > 1 ? (
        <TextArea {...hints} rows={rows} className={styles.area} />
      ) : (
        <div className={styles.box}>
          <Input {...hints} className={cx(styles.input, allowsReveal && styles.beforeButton)} />
          {allowsReveal && (
            <IconButton
              icon={isRevealed ? 'eyeOff' : 'eye'}
              aria-label={isRevealed ? 'Hide password' : 'Show password'}
              className={styles.reveal}
              onPress={() => setRevealed(!isRevealed)}
            />
          )}
        </div>
      )}
      <FieldFooter description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
