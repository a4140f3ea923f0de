import { Select, type SelectProps } from '@community/ui';
import { useEffect, useRef, useState } from 'react';

/** What was last done with the face of a select; null: the focus is elsewhere. */
export type Touch = 'focused' | 'pressed' | null;

export type Kept = 'label' | 'description' | 'isDisabled';

export interface SelectPartProps extends Pick<SelectProps<string | number>, Kept | 'options'> {
  value: string | number | null;
  onChange: (value: string | number) => void;
  /** What was last done with the face. */
  touch: Touch;
  onTouch: (touch: Touch) => void;
}

/** The select itself; continues where its placeholder was left. */
export default function SelectPart({ touch, onTouch: _, value, onChange, ...props }: SelectPartProps) {
  const place = useRef<HTMLDivElement>(null);
  const [left] = useState(touch);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (left === null) return;
    place.current?.querySelector('button')?.focus();
    setOpen(left === 'pressed');
  }, [left]);
  return <Select ref={place} {...props} value={value} onChange={onChange} isOpen={isOpen} onOpenChange={setOpen} />;
}
