import { formatLanguage } from '@community/ui/format';
import * as styles from './LanguageChip.css.ts';

export interface LanguageChipProps {
  /** ISO 639-1. */
  code: string;
}

/** The language of a title: its code and, where there is room, its name. */
export function LanguageChip({ code }: LanguageChipProps) {
  const name = formatLanguage(code);
  return (
    <span className={styles.chip} title={name}>
      <span aria-hidden className={styles.code}>
        {code.toUpperCase()}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
