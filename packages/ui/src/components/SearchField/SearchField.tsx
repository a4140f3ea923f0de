import { clsx } from 'clsx';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { button } from '../Button/Button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './SearchField.css.ts';

export interface SearchFieldProps {
  /** What is searched, for those who cannot see the placeholder. */
  label: string;
  /** What is searched, within the field. */
  placeholder?: string;
  /**
   * The button's text.
   * @default 'Search'
   */
  buttonLabel?: string;
  /** The term, where the caller keeps it. */
  value?: string;
  /** The term at first, where the caller does not keep it. */
  defaultValue?: string;
  /**
   * Whether nothing can be searched for now.
   * @default false
   */
  isDisabled?: boolean;
  /** Called with the term as it is typed. */
  onChange?: (term: string) => void;
  /** Called when the term was emptied by Escape or the cross. */
  onClear?: () => void;
  /** Called with the term on Enter and on the button. */
  onSubmit?: (term: string) => void;
  /** Places it within a layout. */
  className?: string;
}

/**
 * A term to search for, with its button. A landmark, so one per page. Escape and the cross empty it. Made by hand, as it
 * stands on a page that many begin with, and React Aria's brings validation and translations along.
 */
export function SearchField({
  label,
  placeholder = '',
  buttonLabel = 'Search',
  value,
  defaultValue = '',
  isDisabled = false,
  onChange,
  onClear,
  onSubmit,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(defaultValue);
  const term = value ?? typed;
  const submit = () => onSubmit?.(input.current?.value ?? '');

  function change(next: string): void {
    setTyped(next);
    onChange?.(next);
  }

  function clear(): void {
    change('');
    onClear?.();
  }

  function press(event: KeyboardEvent): void {
    const does = event.key === 'Enter' ? submit : event.key === 'Escape' && term !== '' ? clear : null;
    // Enter also ends the choice of a character where an input method offers some.
    if (!does || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    does();
  }

  return (
    <search className={clsx(styles.search, className)}>
      <div className={styles.field} data-empty={term === '' || undefined}>
        <Input
          ref={input}
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={term}
          disabled={isDisabled}
          className={styles.input}
          enterKeyHint="search"
          onChange={(event) => change(event.target.value)}
          onKeyDown={press}
        />
        <Button
          aria-label="Clear search"
          className={styles.clear}
          isDisabled={isDisabled}
          excludeFromTabOrder
          preventFocusOnPress
          // At its beginning, so that on-screen keyboards stay.
          onPressStart={() => input.current?.focus()}
          onPress={clear}
        >
          <Icon name="close" />
        </Button>
      </div>
      <Button className={clsx(button({ variant: 'primary' }), styles.submit)} isDisabled={isDisabled} onPress={submit}>
        {buttonLabel}
      </Button>
    </search>
  );
}
