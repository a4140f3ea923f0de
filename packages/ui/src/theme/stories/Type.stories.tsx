import preview from '@community/catalogue/preview';
import { figures, font, text, weight } from '../index.ts';
import * as styles from './Foundations.css.ts';

const meta = preview.meta({ title: 'Foundations/Type' });

const sentence = 'Recognise sepsis, start the bundle, escalate before the pressure is lost.';

export const Sizes = meta.story({
  render: () => (
    <div className={styles.rows}>
      {Object.entries(text).map(([name, size]) => (
        <div key={name} className={styles.row}>
          <span className={styles.label}>
            {name} · {size.fontSize} / {size.lineHeight}
          </span>
          <span style={size}>{sentence}</span>
        </div>
      ))}
    </div>
  ),
});

export const Weights = meta.story({
  render: () => (
    <div className={styles.rows}>
      {Object.entries(weight).map(([name, fontWeight]) => (
        <div key={name} className={styles.row}>
          <span className={styles.label}>
            {name} · {fontWeight}
          </span>
          <span style={{ fontWeight }}>{sentence}</span>
        </div>
      ))}
    </div>
  ),
});

export const Families = meta.story({
  render: () => (
    <div className={styles.rows}>
      <div className={styles.row}>
        <span className={styles.label}>text</span>
        <span style={{ fontFamily: font.text }}>Il1 O0 B8 S5 rn m — told apart at a glance</span>
      </div>
      <div className={styles.row}>
        <span className={styles.label}>mono, for figures</span>
        <span style={figures}>18 min 00 s · 1.24 MB · 04A2-77F1 · 1480</span>
      </div>
      <div className={styles.row}>
        <span className={styles.label}>latin-ext</span>
        <span>Łódź, Őriszentpéter, Çeşme, Ålesund, Plzeň</span>
      </div>
    </div>
  ),
});
