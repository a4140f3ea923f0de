import { tagTexts } from '@community/messages/content';
import { FieldFooter, FieldLabel, type FieldTexts, Icon, Popover } from '@community/ui';
import { option } from '@community/ui/styles';
import { clsx } from 'clsx';
import { useState } from 'react';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { type Tag, TagGroup } from '../TagGroup/TagGroup.tsx';
import * as styles from './TagPicker.css.ts';

export interface TagPickerProps extends FieldTexts {
  /** Name of the field. */
  label: string;
  /** All tags there are; those that are chosen are not suggested. */
  tags: readonly Tag[];
  /** The chosen ones, in the order shown. */
  chosen: readonly Tag[];
  /** Called with a tag that was chosen among the suggestions. */
  onAdd: (tag: Tag) => void;
  /**
   * Called with the title of a tag that there is not yet. It stays in the field until it is among the chosen.
   * @default none can be made
   */
  onCreate?: (title: string) => void;
  /** Called with the id of a tag that is to go. */
  onRemove: (id: number) => void;
  /**
   * What is typed, where the caller keeps it.
   * @default kept by the field itself
   */
  text?: string;
  /** Called with what is typed. */
  onTextChange?: (text: string) => void;
  /** Longest title of a new tag, in characters. */
  maxLength: number;
  /**
   * Takes the focus when it appears.
   * @default false
   */
  autoFocus?: boolean;
  /**
   * Whether the field keeps its text for a while, as when a tag is being made. It keeps the focus.
   * @default false
   */
  isReadOnly?: boolean;
  /**
   * Whether the tags are not acceptable; the message says why.
   * @default false
   */
  isInvalid?: boolean;
  /** Places it within a layout. */
  className?: string;
}

/** The row that makes a tag has no id of a tag. */
const NEW = -1;

const isSame = (one: string, other: string) => one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

/** What to suggest for a text: tags that contain it, and making it one if that is possible and there is none of that name. */
function suggestionsFor(text: string, tags: readonly Tag[], chosen: readonly Tag[], canCreate: boolean): Tag[] {
  const title = text.trim();
  // Otherwise the list would reopen over the tag that was just chosen.
  if (title === '') return [];
  const fitting = tags.filter(
    (tag) => !chosen.some(({ id }) => id === tag.id) && tag.title.toLowerCase().includes(title.toLowerCase()),
  );
  const isNew = canCreate && ![...tags, ...chosen].some((tag) => isSame(tag.title, title));
  return [...fitting.slice(0, 50), ...(isNew ? [{ id: NEW, title }] : [])];
}

/** Tags of something that is edited: typing suggests those there are, or makes a new one. */
export function TagPicker({
  label,
  description,
  errorMessage,
  tags,
  chosen,
  onAdd,
  onCreate,
  onRemove,
  text: keptText,
  onTextChange,
  maxLength,
  autoFocus = false,
  isReadOnly = false,
  isInvalid = false,
  className,
}: TagPickerProps) {
  const [ownText, setOwnText] = useState('');
  const text = keptText ?? ownText;
  const [wanted, setWanted] = useState<string | null>(null);
  function setText(typed: string): void {
    if (typed === text) return;
    setOwnText(typed);
    onTextChange?.(typed);
  }
  if (wanted !== null && chosen.some(({ title }) => isSame(title, wanted))) {
    setWanted(null);
    setOwnText('');
  }
  const suggestions = suggestionsFor(text, tags, chosen, onCreate !== undefined);

  function choose(tag: Tag | undefined): void {
    if (!tag) return;
    if (tag.id === NEW) {
      setWanted(tag.title);
      onCreate?.(tag.title);
    } else {
      setText('');
      onAdd(tag);
    }
  }

  return (
    <div className={clsx(styles.picker, className)}>
      <ComboBox
        items={suggestions}
        inputValue={text}
        selectedKey={null}
        allowsCustomValue
        autoFocus={autoFocus}
        isReadOnly={isReadOnly}
        isInvalid={isInvalid}
        className={styles.field}
        onInputChange={setText}
        onSelectionChange={(key) => choose(suggestions.find(({ id }) => id === key))}
        onKeyDown={(event) => {
          // Enter without a suggestion in focus takes the tag that is spelt out.
          const isOpen = event.target instanceof HTMLElement && event.target.hasAttribute('aria-activedescendant');
          if (event.key !== 'Enter' || isOpen || isReadOnly || text.trim() === '') return;
          event.preventDefault();
          choose(suggestions.find(({ title }) => isSame(title, text.trim())));
        }}
      >
        <FieldLabel>{label}</FieldLabel>
        <Input className={styles.input} maxLength={maxLength} />
        <FieldFooter description={description} errorMessage={errorMessage} />
        <Popover className={styles.popover}>
          <ListBox className={styles.options}>
            {({ id, title }: Tag) => (
              <ListBoxItem id={id} textValue={title} className={option}>
                {id === NEW ? (
                  <>
                    <Icon name="plus" /> {tagTexts.create(title)}
                  </>
                ) : (
                  title
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
      {chosen.length > 0 && (
        <TagGroup aria-label={tagTexts.chosen(label.toLowerCase())} tags={chosen} onRemove={onRemove} />
      )}
    </div>
  );
}
