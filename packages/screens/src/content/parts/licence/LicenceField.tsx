import {
  deedOf,
  REUSE_WORDS_MAX,
  type ReuseLicence,
  reuseLicences,
  standardLicences,
} from '@community/contract/content';
import { reuseTexts } from '@community/messages/content';
import { Link, TextField } from '@community/ui';
import { LazySelect } from '../../../shell/lazy-part/LazySelect.tsx';
import * as styles from './Licence.css.ts';

export interface LicenceFieldProps {
  /** The chosen licence; null for none. */
  licence: ReuseLicence | null;
  /** The contributor's own terms. */
  words: string;
  /** Why the terms are invalid. */
  problem?: string | undefined;
  onLicenceChange: (licence: ReuseLicence | null) => void;
  onWordsChange: (words: string) => void;
}

const options = [
  { value: 'none' as const, label: reuseTexts.notChosen },
  ...reuseLicences.map((value) => ({
    value,
    label: value === 'own' ? reuseTexts.own : standardLicences[value].name,
  })),
];

/** Chooses under which licence content may be reused, and takes the contributor's own terms. */
export function LicenceField({ licence, words, problem, onLicenceChange, onWordsChange }: LicenceFieldProps) {
  const deed = deedOf(licence);
  const error = words.length > REUSE_WORDS_MAX ? reuseTexts.tooLong(REUSE_WORDS_MAX) : problem;
  return (
    <div className={styles.field}>
      <LazySelect
        label={reuseTexts.label}
        description={reuseTexts.meanings[licence ?? 'none']}
        options={options}
        value={licence ?? 'none'}
        onChange={(value) => onLicenceChange(value === 'none' ? null : value)}
      />
      {deed !== null && (
        <p>
          <Link href={deed} target="_blank" rel="noreferrer">
            {reuseTexts.deed}
          </Link>
        </p>
      )}
      {licence === 'own' && (
        <TextField
          label={reuseTexts.words}
          name="reuseWords"
          rows={2}
          limit={REUSE_WORDS_MAX}
          isRequired
          value={words}
          onChange={onWordsChange}
          isInvalid={error !== undefined}
          {...(error !== undefined && { errorMessage: error })}
        />
      )}
    </div>
  );
}
