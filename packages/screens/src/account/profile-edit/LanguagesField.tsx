import { LANGUAGES_MAX } from '@community/contract/content';
import { profileEditTexts } from '@community/messages/account';
import { Icon, Select } from '@community/ui';
import { formatLanguage, languageCodes, otherLanguageCodes } from '@community/ui/format';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import * as chips from '../../content/tags/TagGroup/TagGroup.css.ts';
import * as styles from './LanguagesField.css.ts';

export interface LanguagesFieldProps {
  /** The chosen ones, as ISO 639-1. */
  languages: readonly string[];
  onChange: (languages: string[]) => void;
}

/** The languages that the user reads: those chosen, each of which can be removed, and one more to choose. */
export function LanguagesField({ languages, onChange }: LanguagesFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const others = [...languageCodes, ...otherLanguageCodes()].filter((code) => !languages.includes(code));

  function remove(gone: ReadonlySet<string | number>): void {
    const rest = languages.filter((code) => !gone.has(code));
    onChange(rest);
    // With the last one its group goes, and the focus with it.
    if (rest.length === 0) field.current?.querySelector<HTMLElement>('button[aria-haspopup]')?.focus();
  }

  return (
    <div ref={field} className={styles.field}>
      <Select
        label={profileEditTexts.languages}
        description={profileEditTexts.languagesHint}
        placeholder={profileEditTexts.addLanguage}
        options={others.map((value) => ({ value, label: formatLanguage(value) }))}
        value={null}
        isDisabled={languages.length >= LANGUAGES_MAX}
        onChange={(code) => onChange([...languages, code])}
      />
      {languages.length > 0 && (
        <TagGroup aria-label={profileEditTexts.languages} onRemove={remove}>
          <TagList className={chips.list}>
            {languages.map((code) => (
              <Tag key={code} id={code} textValue={formatLanguage(code)} className={chips.tag}>
                {formatLanguage(code)}
                <Button slot="remove" aria-label={profileEditTexts.removeLanguage} className={chips.remove}>
                  <Icon name="close" size={16} />
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
      )}
    </div>
  );
}
