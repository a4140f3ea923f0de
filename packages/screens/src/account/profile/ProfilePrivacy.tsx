import { Heading, SegmentedControl } from '@community/ui';
import * as page from '../account-page/account-page.css.ts';

interface ProfilePrivacyProps {
  /** What the profile is, or is about to become. */
  isPublic: boolean;
  /** Whether it is so, and not about to change or unknown. */
  isSettled: boolean;
  onChange: (isPublic: boolean) => void;
}

const choices = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const;

/** Whether others see the user's name. */
export function ProfilePrivacy({ isPublic, isSettled, onChange }: ProfilePrivacyProps) {
  return (
    <section className={page.prose} aria-labelledby="profile-privacy" aria-busy={!isSettled}>
      <Heading level={2} id="profile-privacy">
        Privacy
      </Heading>
      <p>
        {!isSettled
          ? 'A public profile shows your name on what you share; a private one shows Anonymous User.'
          : isPublic
            ? 'Your profile is public: your name appears on what you share.'
            : 'Your profile is private: you appear as Anonymous User on what you share.'}
      </p>
      <SegmentedControl
        aria-label="Profile privacy"
        segments={choices}
        value={isPublic ? 'public' : 'private'}
        onChange={(choice) => onChange(choice === 'public')}
      />
    </section>
  );
}
