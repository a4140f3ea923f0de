import preview from '@community/catalogue/preview';
import { PatientPicture, portraitCount } from './patients/index.ts';
import * as styles from './sheet.css.ts';

const meta = preview.meta({
  title: 'Foundations/Patients',
  component: PatientPicture,
  args: { index: 12 },
});

/** One portrait, with a name for those who do not see it. */
export const Playground = meta.story({ args: { size: 'large', label: 'Patient, a woman of about 70' } });

/** All portraits: 0 to 39 and 64 to 87 adults, 40 to 63 children and teenagers, 88 to 106 infants and newborns. */
export const All = meta.story({
  render: () => (
    <div className={styles.sheet.small}>
      {Array.from({ length: portraitCount }, (_, index) => index).map((index) => (
        <figure key={index} className={styles.item}>
          <PatientPicture index={index} />
          <figcaption className={styles.name}>{index}</figcaption>
        </figure>
      ))}
    </div>
  ),
});

/** The three sizes. */
export const Sizes = meta.story({
  render: () => (
    <div className={styles.sheet.thumbnail}>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <figure key={size} className={styles.item}>
          <PatientPicture index={34} size={size} />
          <figcaption className={styles.name}>{size}</figcaption>
        </figure>
      ))}
    </div>
  ),
});

/** No patient, or an unknown number. */
export const Nobody = meta.story({ args: { index: null, size: 'large' } });
