import { pageTitle } from '@community/messages/common';
import { downloadsTexts } from '@community/messages/content';
import { Mark } from '@community/pictures/mark';
import { Heading, Link } from '@community/ui';
import * as styles from './Downloads.css.ts';
import { pictures } from './StepPicture.tsx';

const steps: { picture: keyof typeof pictures; title: string; text: string }[] = [
  {
    picture: 'open',
    title: downloadsTexts.openLinkTitle,
    text: downloadsTexts.openLink,
  },
  {
    picture: 'install',
    title: downloadsTexts.findProfileTitle,
    text: downloadsTexts.findProfile,
  },
  {
    picture: 'passcode',
    title: downloadsTexts.installItTitle,
    text: downloadsTexts.installIt,
  },
  {
    picture: 'manage',
    title: downloadsTexts.deviceManagementTitle,
    text: downloadsTexts.deviceManagement,
  },
  {
    picture: 'trust',
    title: downloadsTexts.trustTitle,
    text: downloadsTexts.trust,
  },
  {
    picture: 'done',
    title: downloadsTexts.openAppTitle,
    text: downloadsTexts.openApp,
  },
];

/** How to trust the simulation app's profile on an iPad, step by step. */
export function Downloads() {
  return (
    <main className={styles.page}>
      <title>{pageTitle(downloadsTexts.title)}</title>
      <Mark />
      <Heading level={1} isFocusTarget>
        {downloadsTexts.title}
      </Heading>
      <p className={styles.intro}>{downloadsTexts.lead}</p>
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
        {downloadsTexts.adviceAndSee} <Link href="/me/support">{downloadsTexts.support}</Link>.
      </p>
      <Link variant="standalone" href="/me">
        {downloadsTexts.backToMyProfile}
      </Link>
    </main>
  );
}
