import { tagTexts } from '@community/messages/content';
import { Button, Icon, ProgressCircle } from '@community/ui';
import { option } from '@community/ui/styles';
import { useRef, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import type { Tag } from '../TagGroup/TagGroup.tsx';
import * as styles from './TagSelect.css.ts';

/** A choice of tags. */
export interface TagChoiceProps {
  /** Name of the choice. */
  label: string;
  /** All tags there are to choose from. */
  tags: readonly Tag[];
  /** Ids of the chosen ones. */
  selectedIds: readonly number[];
  /** Called with the ids chosen now. */
  onChange: (ids: number[]) => void;
  /** The tags are still on their way. */
  isLoading: boolean;
}

export interface TagListProps extends TagChoiceProps {
  /**
   * Whether the field takes the focus when it appears.
   * @default true
   */
  autoFocus?: boolean;
}

/** The opened half of `TagSelect`: a field that narrows, and the tags with a tick on those chosen. */
export function TagList({ label, tags, selectedIds, onChange, isLoading, autoFocus = true }: TagListProps) {
  const [term, setTerm] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const wanted = term.trim().toLowerCase();

  return (
    <>
      <SearchField
        aria-label={tagTexts.filter(label.toLowerCase())}
        autoFocus={autoFocus}
        value={term}
        onChange={setTerm}
        className={styles.filter}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown') list.current?.focus();
          // In an empty field, Escape closes the surrounding popover instead.
          if (event.key === 'Escape' && term === '') event.continuePropagation();
        }}
      >
        <Icon name="search" />
        <Input className={styles.filterInput} />
      </SearchField>
      <ListBox
        ref={list}
        aria-label={label}
        items={tags.filter(({ title }) => title.toLowerCase().includes(wanted))}
        selectionMode="multiple"
        escapeKeyBehavior="none"
        selectedKeys={selectedIds}
        onSelectionChange={(keys) =>
          onChange(keys === 'all' ? tags.map((tag) => tag.id) : [...keys].map((key) => Number(key)))
        }
        className={styles.options}
        renderEmptyState={() =>
          isLoading ? (
            <ProgressCircle
              isIndeterminate
              aria-label={tagTexts.loadingOf(label.toLowerCase())}
              className={styles.empty}
            />
          ) : (
            <p className={styles.empty}>{tagTexts.noneMatches}</p>
          )
        }
      >
        {({ id, title }) => (
          <ListBoxItem id={id} textValue={title} className={option}>
            {({ isSelected }) => (
              <>
                <span className={styles.box} data-selected={isSelected || undefined}>
                  {isSelected && <Icon name="check" size={16} />}
                </span>
                {title}
              </>
            )}
          </ListBoxItem>
        )}
      </ListBox>
      <div className={styles.footer}>
        <span className={styles.chosen}>{tagTexts.countChosen(selectedIds.length)}</span>
        <Button variant="quiet" size="small" isDisabled={selectedIds.length === 0} onPress={() => onChange([])}>
          {tagTexts.clearAll}
        </Button>
      </div>
    </>
  );
}
