import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DropItem } from 'react-aria-components';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { useTexts } from '../../texts-context.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './FileDrop.css.ts';

export interface FileDropProps {
  /** What to drop here. */
  label: string;
  /** The limits, shown before anything is chosen. */
  description?: ReactNode;
  /** Called with the dropped files and readable folders. */
  onDrop: (items: DropItem[]) => void;
  /** Called with files chosen in a picker. */
  onSelect: (files: File[]) => void;
  /** File types for the picker, as media types or extensions with a dot. */
  acceptedFileTypes?: readonly string[];
  /**
   * Adds a button that picks a folder.
   * @default false
   */
  allowsFolders?: boolean;
  /**
   * Whether nothing can be dropped or picked.
   * @default false
   */
  isDisabled?: boolean;
  /** Positions it in a layout. */
  className?: string;
}

/** Accepts files: dropped, pasted, or picked with a button, which is what tablets have. */
export function FileDrop({
  label,
  description,
  onDrop,
  onSelect,
  acceptedFileTypes = [],
  allowsFolders = false,
  isDisabled = false,
  className,
}: FileDropProps) {
  const texts = useTexts();
  const select = (files: FileList | null) => onSelect([...(files ?? [])]);
  return (
    <DropZone
      isDisabled={isDisabled}
      onDrop={({ items }) => onDrop(items)}
      getDropOperation={() => 'copy'}
      className={clsx(styles.zone, className)}
    >
      <Icon name="upload" size={36} className={styles.icon} />
      <Text slot="label" className={styles.label}>
        {label}
      </Text>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.buttons}>
        <FileTrigger acceptedFileTypes={acceptedFileTypes} allowsMultiple onSelect={select}>
          <Button isDisabled={isDisabled}>{texts.chooseFiles}</Button>
        </FileTrigger>
        {allowsFolders && (
          <FileTrigger acceptDirectory onSelect={select}>
            <Button isDisabled={isDisabled}>{texts.chooseFolder}</Button>
          </FileTrigger>
        )}
      </div>
    </DropZone>
  );
}
