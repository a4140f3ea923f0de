import { clsx } from 'clsx';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { FieldFooter, FieldLabel, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './TextField.css.ts';

export interface TextFieldProps extends LayoutProps<Omit<AriaTextFieldProps, 'children'>>, FieldTexts {
  /** An example of what to enter. Never the only hint: it goes away as soon as something is typed. */
  placeholder?: string;
  /** What an on-screen keyboard begins with capitals. 'none' for names of accounts and addresses. */
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  /**
   * Lines of text. More than one makes it a text area that grows with its content.
   * @default 1
   */
  rows?: number;
  /**
   * How many characters are accepted. The count is shown; more can be typed or pasted, so that nothing is cut off unseen.
   * @default no limit, and no count
   */
  limit?: number;
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
  limit,
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
      className={clsx(styles.field, className)}
      onChange={(value) => {
        setTyped(value);
        onChange?.(value);
      }}
    >
      <div className={styles.head}>
        {label && <FieldLabel>{label}</FieldLabel>}
        {limit !== undefined && (
          <span className={clsx(styles.count, length > limit && styles.overLimit)}>
            {`${length} of ${limit} characters`}
          </span>
        )}
      </div>
      {rows > 1 ? (
        <TextArea {...hints} rows={rows} className={styles.area} />
      ) : (
        <div className={styles.box}>
          <Input {...hints} className={clsx(styles.input, allowsReveal && styles.beforeButton)} />
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
