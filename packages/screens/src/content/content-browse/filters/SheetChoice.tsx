import { SegmentedControl } from '@community/ui';
import { type FilterOption, type FilterProps, optionId } from './FilterButton.tsx';

interface SheetChoiceProps<Option extends FilterOption> extends Omit<FilterProps<Option>, 'value' | 'short'> {
  /** The chosen one; one that is not among the options leaves all of them open. */
  value: FilterOption['value'];
}

/** A filter on the sheet: all its choices in view. */
export function SheetChoice<Option extends FilterOption>({
  label,
  options,
  value,
  onChange,
}: SheetChoiceProps<Option>) {
  return (
    <SegmentedControl
      aria-label={label}
      label={label}
      labelPosition="top"
      segments={options.map((option) => ({ value: optionId(option.value), label: option.label }))}
      value={optionId(value)}
      onChange={(id) => {
        const option = options.find((one) => optionId(one.value) === id);
        if (option) onChange(option.value);
      }}
    />
  );
}
