import { Heading } from '../../components/Heading/index.ts';
import { SegmentedControl } from '../../components/SegmentedControl/index.ts';
import { accountPageStyles as page } from '../account-page/index.ts';

interface ProfilePrivacyProps {
  /** What the profile is, or is about to become. */
  isPublic: boolean;
  /** Whether a change is under way. */
  isChanging: boolean;
  onChange: (isPublic: boolean) => void;
}

const choices = [
  { value: 'public', label: 'Public' },
  { value: 'private', label: 'Private' },
] as const;

/** Whether others see the user's name. */
export function ProfilePrivacy({ isPublic, isChanging, onChange }: ProfilePrivacyProps) {
  return (
    <section className={page.prose} aria-labelledby="profile-privacy" aria-busy={isChanging}>
      <Heading level={2} id="profile-privacy">
        Privacy
      </Heading>
      <p>
        {isPublic
          ? 'Your profile is public: your name stands beside what you contribute, and on your profile.'
          : 'Your profile is private: you are called Anonymous User wherever others see what you contribute.'}
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
