import { clsx } from 'clsx';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { useTexts } from '../../texts-context.ts';
import { button } from '../Button/Button.css.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './SearchField.css.ts';

export interface SearchFieldProps extends LayoutProps<Omit<AriaSearchFieldProps, 'children' | 'aria-label'>> {
  /** What is searched, for those who cannot see the placeholder. */
  label: string;
  /** What is searched, within the field. */
  placeholder?: string;
  /**
   * The button's text.
   * @default 'Search'
   */
  buttonLabel?: string;
  /** Called with the term on Enter and on the button. */
  onSubmit?: (term: string) => void;
}

/**
 * A search field with its button, which phones show as an icon. It is a landmark, so use it once per page. Escape and
 * the cross clear it.
 */
export function SearchField({ label, placeholder = '', buttonLabel, className, onSubmit, ...props }: SearchFieldProps) {
  const texts = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const submit = () => onSubmit?.(input.current?.value ?? '');

  return (
    <search className={clsx(styles.search, className)}>
      <AriaSearchField {...props} aria-label={label} className={styles.field} onSubmit={submit}>
        <Input ref={input} placeholder={placeholder} className={styles.input} enterKeyHint="search" />
        <Button className={styles.clear}>
          <Icon name="close" />
        </Button>
      </AriaSearchField>
      <Button
        className={clsx(button({ variant: 'primary' }), styles.submit)}
        isDisabled={props.isDisabled ?? false}
        onPress={submit}
      >
        <Icon name="search" className={styles.sign} />
        <span className={styles.word}>{buttonLabel ?? texts.search}</span>
      </Button>
    </search>
  );
}
