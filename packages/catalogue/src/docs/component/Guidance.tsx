import type { ComponentDocs, Example, ShownStories } from '../../components/component-docs.ts';
import type { ComponentPage } from '../../components/component-page.ts';
import * as styles from './component.css.ts';
import { LiveStory } from './LiveStory.tsx';
import { Prose } from './Prose.tsx';

/** The name of a story in a sentence: 'With icon'. */
export const wordsOf = (exportName: string): string => {
  const words = exportName.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <div>
      <h3 className={`${styles.subheading} skip-toc`}>{title}</h3>
      <ul className={styles.sentences}>
        {sentences.map((sentence) => (
          <li key={sentence}>
            <Prose text={sentence} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** When to use the component, and when to use another. */
export function Choice({ use, avoid }: Pick<ComponentDocs, 'use' | 'avoid'>) {
  return (
    <section>
      <h2 className={styles.heading}>When to use it</h2>
      <div className={styles.columns}>
        <Sentences title="Use it" sentences={use} />
        <Sentences title="Use something else" sentences={avoid} />
      </div>
    </section>
  );
}

/** The parts of the component, numbered as they are read. */
export function Anatomy({ parts }: { parts: ComponentDocs['anatomy'] }) {
  return (
    <section>
      <h2 className={styles.heading}>Anatomy</h2>
      <ol className={styles.parts}>
        {Object.entries(parts).map(([part, text]) => (
          <li key={part} className={styles.part}>
            <strong>{part}</strong>
            <span>
              <Prose text={text} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export interface GalleryProps {
  title: string;
  shown: ShownStories | string;
  stories: ComponentPage['stories'];
}

/** Stories of the component, each with what it shows; or a sentence where there is none. */
export function Gallery({ title, shown, stories }: GalleryProps) {
  if (typeof shown === 'string')
    return (
      <section>
        <h2 className={styles.heading}>{title}</h2>
        <p className={styles.paragraph}>
          <Prose text={shown} />
        </p>
      </section>
    );
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <div className={styles.gallery}>
        {Object.entries(shown).map(([name, text]) => (
          <figure key={name} className={styles.figure}>
            <LiveStory id={stories[name] ?? name} />
            <figcaption className={styles.caption}>
              <strong>{wordsOf(name)}</strong> <Prose text={text} />
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

const verdicts = { do: { word: 'Do', sign: '✓' }, dont: { word: 'Don’t', sign: '✕' } } as const;

function Judged({
  verdict,
  example,
  stories,
}: { verdict: 'do' | 'dont'; example: Example } & Pick<GalleryProps, 'stories'>) {
  const [name, why] = example;
  const { word, sign } = verdicts[verdict];
  return (
    <figure className={styles.judged[verdict]}>
      <LiveStory id={stories[name] ?? name} />
      <figcaption className={styles.caption}>
        <strong className={styles.verdict[verdict]}>
          <span aria-hidden="true">{sign}</span> {word}
        </strong>{' '}
        <Prose text={why} />
      </figcaption>
    </figure>
  );
}

/** Good and bad examples, side by side. */
export function Examples({ examples, stories }: Pick<ComponentDocs, 'examples'> & Pick<GalleryProps, 'stories'>) {
  return (
    <section>
      <h2 className={styles.heading}>Do and don’t</h2>
      {examples.map((pair) => (
        <div key={pair.dont[0]} className={styles.columns}>
          <Judged verdict="do" example={pair.do} stories={stories} />
          <Judged verdict="dont" example={pair.dont} stories={stories} />
        </div>
      ))}
    </section>
  );
}
