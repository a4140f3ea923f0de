import { clsx } from 'clsx';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, type SelectProps as AriaSelectProps, SelectValue } from 'react-aria-components/Select';
import { FieldFooter, FieldLabel, type FieldTexts } from '../Field/Field.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { list, option } from '../Popover/option.css.ts';
import { Popover } from '../Popover/Popover.tsx';
import type { LayoutProps } from '../props.ts';
import * as styles from './Select.css.ts';

/** One choice of a select. */
export type SelectOption<Value extends string | number> = {
  /** Its value. */
  value: Value;
  /** Its text. */
  label: string;
};

export interface SelectProps<Value extends string | number>
  extends Omit<
      LayoutProps<AriaSelectProps<SelectOption<Value>>>,
      'children' | 'value' | 'defaultValue' | 'onChange' | 'selectedKey' | 'defaultSelectedKey' | 'onSelectionChange'
    >,
    FieldTexts {
  /** The choices. */
  options: readonly SelectOption<Value>[];
  /** The chosen one, or null. */
  value?: Value | null;
  /** The initial value of an uncontrolled select. */
  defaultValue?: Value;
  /** The element of the whole field. */
  ref?: Ref<HTMLDivElement>;
  /** Called with the newly chosen one. */
  onChange?: (value: Value) => void;
}

/** One of several options, in a list that opens. Up to five short ones are quicker as a segmented control. */
export function Select<Value extends string | number>({
  label,
  description,
  errorMessage,
  options,
  onChange,
  className,
  ...props
}: SelectProps<Value>) {
  return (
    <AriaSelect
      {...props}
      className={clsx(styles.field, className)}
      onChange={(key) => {
        const chosen = options.find((candidate) => candidate.value === key);
        if (chosen) onChange?.(chosen.value);
      }}
    >
      {label && <FieldLabel>{label}</FieldLabel>}
      <Button className={styles.button}>
        <SelectValue className={styles.value} />
        <Icon name="chevronDown" className={styles.chevron} />
      </Button>
      <FieldFooter description={description} errorMessage={errorMessage} />
      <Popover>
        <ListBox items={options} className={list}>
          {(item) => (
            <ListBoxItem id={item.value} textValue={item.label} className={option}>
              {({ isSelected }) => (
                <>
                  {item.label}
                  {isSelected && <Icon name="check" className={styles.check} />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
