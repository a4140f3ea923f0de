import { DocsContext, Source, Story } from '@storybook/addon-docs/blocks';
import { useContext, useState } from 'react';
import { openStory } from 'storybook-addon-statechart/blocks';
import * as styles from './stage.css.ts';

export interface LiveStoryProps {
  /** The id of the story. */
  id: string;
  /** A page begins with one that has more room. */
  isFirst?: boolean;
}

/** A story, alive in the page, with the way to it and its code. It is not played, so it is in the state that it starts in. */
export function LiveStory({ id, isFirst = false }: LiveStoryProps) {
  const { componentStories } = useContext(DocsContext);
  const [showsCode, setShowsCode] = useState(false);
  const story = componentStories().find((one) => one.id === id);
  if (!story) return <p>There is no story {id}.</p>;
  return (
    <div className={styles.frame}>
      <div className={isFirst ? styles.firstStage : styles.stage} data-live={id}>
        <Story of={story.moduleExport} {...(isFirst && { __primary: true })} />
      </div>
      <div className={styles.bar}>
        <button
          type="button"
          className={styles.tool}
          aria-expanded={showsCode}
          onClick={() => setShowsCode(!showsCode)}
        >
          Code
        </button>
        <a
          className={styles.tool}
          href={`./?path=/story/${id}`}
          target="_top"
          onClick={(event) => openStory(event, id)}
        >
          Open the story
          <span className={styles.unseen}>: {story.name}</span>
        </a>
      </div>
      {showsCode && <Source of={story.moduleExport} />}
    </div>
  );
}
