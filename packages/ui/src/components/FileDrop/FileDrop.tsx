import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { DropItem } from 'react-aria-components';
import { DropZone } from 'react-aria-components/DropZone';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import { Text } from 'react-aria-components/Text';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as styles from './FileDrop.css.ts';

export interface FileDropProps {
  /** What to drop here. */
  label: string;
  /** The limits, shown before anything is chosen. */
  description?: ReactNode;
  /** Called with what was dropped: files, and folders that can be read. */
  onDrop: (items: DropItem[]) => void;
  /** Called with what was chosen with a button. */
  onSelect: (files: File[]) => void;
  /** Kinds of files that the picker offers, as media types or as endings with a dot. */
  acceptedFileTypes?: readonly string[];
  /**
   * Adds a button that picks a folder.
   * @default false
   */
  allowsFolders?: boolean;
  /** @default false */
  isDisabled?: boolean;
  /** Places it within a layout. */
  className?: string;
}

/** Takes files: dropped, pasted, or picked with a button, which is what tablets have. */
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
          <Button isDisabled={isDisabled}>Choose files</Button>
        </FileTrigger>
        {allowsFolders && (
          <FileTrigger acceptDirectory onSelect={select}>
            <Button isDisabled={isDisabled}>Choose a folder</Button>
          </FileTrigger>
        )}
      </div>
    </DropZone>
  );
}
