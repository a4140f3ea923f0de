import { Mark } from '@community/pictures/mark';
import { Heading, Link } from '@community/ui';
import * as styles from './Downloads.css.ts';
import { pictures } from './StepPicture.tsx';

const steps: { picture: keyof typeof pictures; title: string; text: string }[] = [
  {
    picture: 'open',
    title: 'Open the link to the app on the iPad',
    text: 'Your operator has sent you the link. Open it in Safari on the iPad itself and choose Allow when it asks whether to download a profile. Then close the message.',
  },
  {
    picture: 'install',
    title: 'Find the profile in Settings',
    text: 'Open Settings. Near the top it says Profile Downloaded: tap it. If it is not there, look under General, then VPN & Device Management.',
  },
  {
    picture: 'passcode',
    title: 'Install it',
    text: 'Check that the profile is signed by your operator, and by nobody else. Tap Install, enter the passcode of the iPad, and tap Install again.',
  },
  {
    picture: 'manage',
    title: 'Go to VPN & Device Management',
    text: 'In Settings, open General and then VPN & Device Management. On older iPads it is called Profiles & Device Management.',
  },
  {
    picture: 'trust',
    title: 'Trust the profile',
    text: 'Tap the name of your operator under Enterprise App, then Trust, and confirm with Trust. The iPad needs an internet connection for this step.',
  },
  {
    picture: 'done',
    title: 'Open the app',
    text: 'The app now starts from the home screen. If it says that the developer is not trusted, repeat the last two steps while the iPad is online.',
  },
];

/** How to trust the simulation app's profile on an iPad, step by step. */
export function Downloads() {
  return (
    <main className={styles.page}>
      <title>My downloads · Community</title>
      <Mark />
      <Heading level={1} isFocusTarget>
        My downloads
      </Heading>
      <p className={styles.intro}>
        The simulation app does not come from the App Store, so an iPad has to be told once that it may trust it. Have
        the iPad, its passcode and an internet connection ready. It takes about five minutes.
      </p>
      <ol className={styles.steps}>
        {steps.map(({ picture, title, text }, index) => (
          <li key={picture} className={styles.step}>
            {pictures[picture]}
            <div className={styles.words}>
              <h2 className={styles.title}>
                {index + 1}. {title}
              </h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={styles.intro}>
        Trust only profiles that you have been told to expect. To remove trust, delete the profile in the same place. If
        you are stuck, see <Link href="/me/support">Support information</Link>.
      </p>
      <Link variant="standalone" href="/me">
        Back to My profile
      </Link>
    </main>
  );
}
