import { SelectFace, type SelectProps } from '@community/ui';
import { useState } from 'react';
import { lazyPart } from './LazyPart.tsx';
import { PartNotice } from './PartNotice.tsx';
import type { LazyProblem } from './problem.ts';
import type { Kept, SelectPartProps, Touch } from './SelectPart.tsx';

function Face({ label, description, options, value, isDisabled = false, onTouch }: SelectPartProps) {
  return (
    <SelectFace
      label={label}
      description={description}
      text={options.find((option) => option.value === value)?.label ?? ''}
      isDisabled={isDisabled}
      onFocusChange={(isFocused) => onTouch(isFocused ? 'focused' : null)}
      onPress={() => onTouch('pressed')}
    />
  );
}

function Failure({ problem, ...props }: SelectPartProps & { problem: LazyProblem }) {
  return (
    <>
      <Face {...props} />
      <PartNotice problem={problem} />
    </>
  );
}

const SelectPart = lazyPart<SelectPartProps>(() => import('./SelectPart.tsx'), { Waiting: Face, Failure });

export interface LazySelectProps<Value extends string | number>
  extends Pick<SelectProps<Value>, Kept | 'options' | 'onChange'> {
  /** The chosen one, or null. */
  value: Value | null;
}

/**
 * A select on a page that is drawn before the select's list, with what floats and moves the focus in it, has loaded: that
 * weighs more than most pages. Until then its face is there; pressed early, the list opens as soon as it can.
 */
export function LazySelect<Value extends string | number>({
  options,
  value,
  onChange,
  ...props
}: LazySelectProps<Value>) {
  const [touch, setTouch] = useState<Touch>(null);
  return (
    <SelectPart
      {...props}
      options={options}
      touch={touch}
      onTouch={setTouch}
      value={value}
      onChange={(given) => {
        const chosen = options.find((option) => option.value === given);
        if (chosen) onChange?.(chosen.value);
      }}
    />
  );
}
