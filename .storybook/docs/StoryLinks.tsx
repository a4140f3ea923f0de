import type { Story } from '../../scripts/stories/records.ts';
import * as styles from './StateCoverage.css.ts';

/** Links to stories, by their titles. */
export function StoryLinks({ stories }: { stories: readonly Story[] }) {
  return (
    <ul className={styles.list}>
      {stories.map((story) => (
        <li key={story.id}>
          <a className={styles.link} href={`./?path=/story/${story.id}`} target="_top">
            {story.title.replace('Screens/', '')}/{story.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
