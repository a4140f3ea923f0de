import type { Story } from '../story.ts';
import { openStory } from './open-story.ts';

/** Links to stories, by their titles. */
export function StoryLinks({ stories }: { stories: readonly Story[] }) {
  return (
    <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
      {stories.map(({ id, title, name }) => (
        <li key={id}>
          <a
            href={`./?path=/story/${id}`}
            target="_top"
            onClick={(event) => openStory(event, id)}
            style={{ color: 'inherit' }}
          >
            {title.replace('Screens/', '')}/{name}
          </a>
        </li>
      ))}
    </ul>
  );
}
