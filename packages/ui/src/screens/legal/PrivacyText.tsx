import * as styles from './legal.css.ts';

/** The privacy policy in short. */
export function PrivacyText() {
  return (
    <div className={styles.prose}>
      <p>
        We keep what your account needs: your name and addresses, what you upload, star and download, and when you last
        signed in. One cookie keeps you signed in; there are no others, and nobody follows you here.
      </p>
      <p>
        You may see, correct, take away and delete what we keep about you. You must be 16 to consent to this yourself;
        we do not knowingly collect anything from children under 13.
      </p>
      <p>Last updated November 2019.</p>
    </div>
  );
}
