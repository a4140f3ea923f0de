import { browseTexts } from '@community/messages/content';
import { Icon } from '@community/ui';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ChoiceButton } from './ChoiceButton.tsx';
import * as styles from './FilterButton.css.ts';

/** One choice of a filter. */
export interface FilterOption {
  /** What choosing it yields; null for all. */
  value: string | number | null;
  label: string;
}

/** A filter as shown in the row or on the sheet. */
export interface FilterProps<Option extends FilterOption> {
  /** What is filtered. */
  label: string;
  /**
   * What is written in the row while nothing is chosen, part of the label.
   * @default the label
   */
  short?: string;
  /** The choices, the one for all first. */
  options: readonly Option[];
  /**
   * Rare choices that take a while to list, after the others when it opens.
   * @default none
   */
  more?: () => readonly Option[];
  value: Option['value'];
  /** Called with the newly chosen value. */
  onChange: (value: Option['value']) => void;
}

/** Name of a choice where it has to be a text. */
export const optionId = (value: FilterOption['value']): string => String(value ?? 'all');

const entryOf = (option: FilterOption) => ({ id: optionId(option.value), label: option.label });

/** A filter and its value in one: an active one is filled, shows its value, and has a cross beside it. */
export function FilterButton<Option extends FilterOption>({
  label,
  short = label,
  options,
  more = () => [],
  value,
  onChange,
}: FilterProps<Option>) {
  const filter = useRef<HTMLDivElement>(null);
  const isActive = value !== null;
  return (
    <div ref={filter} className={styles.filter}>
      <ChoiceButton
        label={label}
        entries={options.map(entryOf)}
        more={() => more().map(entryOf)}
        value={optionId(value)}
        {...(!isActive && { text: short })}
        className={clsx(styles.button, isActive && styles.active)}
        onChange={(id) => {
          const option = [...options, ...more()].find((one) => optionId(one.value) === id);
          if (option) onChange(option.value);
        }}
      />
      {isActive && (
        <Button
          aria-label={browseTexts.clear(label)}
          className={styles.clear}
          onPress={() => {
            filter.current?.querySelector('button')?.focus();
            onChange(null);
          }}
        >
          <Icon name="close" size={16} />
        </Button>
      )}
    </div>
  );
}
