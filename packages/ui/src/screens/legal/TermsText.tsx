import * as styles from './legal.css.ts';

/** The terms and conditions in short. */
export function TermsText() {
  return (
    <div className={styles.prose}>
      <p>
        The portal is for training. Nothing in it is medical advice, and no scenario may be used to treat a patient.
      </p>
      <p>
        Share only what you may share: content of your own or with a licence that allows it, and never pictures or data
        of real patients. What you upload stays yours; others may use it for training while it is public.
      </p>
      <p>
        We tell you four weeks before a subscription renews, and you can cancel it within 15 days after that. Our
        liability is limited to what you paid in the twelve months before.
      </p>
    </div>
  );
}
