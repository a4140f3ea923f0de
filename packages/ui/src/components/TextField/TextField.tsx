import { clsx } from 'clsx';
import { useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField as AriaTextField, type TextFieldProps as AriaTextFieldProps } from 'react-aria-components/TextField';
import { useTexts } from '../../texts-context.ts';
import { FieldFooter, FieldLabel, type FieldTexts } from '../Field/Field.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './TextField.css.ts';

export interface TextFieldProps extends LayoutProps<Omit<AriaTextFieldProps, 'children'>>, FieldTexts {
  /** An example of valid input. Never the only hint: it disappears on typing. */
  placeholder?: string;
  /** What an on-screen keyboard capitalises. 'none' for user names and addresses. */
  autoCapitalize?: 'none' | 'sentences' | 'words' | 'characters';
  /**
   * Lines of text. More than one makes it a text area that grows with its content.
   * @default 1
   */
  rows?: number;
  /**
   * Maximum number of characters. Shows a count; more can be typed or pasted, so that nothing is truncated unnoticed.
   * @default no limit, and no count
   */
  limit?: number;
  /**
   * Adds a button that shows the password. For `type="password"`.
   * @default false
   */
  allowsReveal?: boolean;
}

/** A text input. */
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
  const texts = useTexts();
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
            {texts.characters(length, limit)}
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
              aria-label={isRevealed ? texts.hidePassword : texts.showPassword}
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
