import { Select } from '@community/ui';
import { useEffect, useRef, useState } from 'react';
import type { SelectPartProps } from './LazySelect.tsx';

/** The select itself; goes on where its face was left. */
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
