import { Icon } from '@community/ui';
import { useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { lazyPart } from '../../../shell/lazy-part/LazyPart.tsx';
import type { MenuEntry } from '../../../shell/MenuButton/MenuPopover.tsx';
import * as styles from './FilterButton.css.ts';

const MenuPopover = lazyPart(() => import('../../../shell/MenuButton/MenuPopover.tsx'));

interface ChoiceButtonProps {
  /** What is chosen. */
  label: string;
  entries: readonly MenuEntry[];
  /**
   * Further entries, asked for when it opens.
   * @default none
   */
  more?: () => readonly MenuEntry[];
  /** Id of the chosen entry. */
  value: string;
  /** Called with the id of the newly chosen one. */
  onChange: (id: string) => void;
  /** Places and colours the button. */
  className?: string;
  /**
   * The text of the button while nothing is chosen, part of the label.
   * @default the chosen entry
   */
  text?: string;
}

/** A button with the value of a choice, which opens the choice. */
export function ChoiceButton({
  label,
  entries,
  more = () => [],
  value,
  onChange,
  className = styles.plain,
  text,
}: ChoiceButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = entries.find(({ id }) => id === value)?.label;
  const shown = text ?? chosen ?? value;
  return (
    <>
      <Button
        ref={button}
        aria-label={text === undefined ? `${label}: ${shown}` : label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={className}
        onPress={() => setOpen(!isOpen)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setOpen(true);
          else event.continuePropagation();
        }}
      >
        {shown}
        <Icon name="chevronDown" size={16} />
      </Button>
      {isOpen && (
        <MenuPopover
          label={label}
          entries={[...entries, ...more()]}
          selectedId={value}
          onAction={onChange}
          triggerRef={button}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
