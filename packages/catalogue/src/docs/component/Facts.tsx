import { openStory } from 'storybook-addon-statechart/blocks';
import type { ComponentPage } from '../../components/component-page.ts';
import * as styles from './component.css.ts';
import { wordsOf } from './Guidance.tsx';
import { Prose } from './Prose.tsx';

/** The keys, as the story `Keys` presses them. */
export function Keyboard({ name, keys, stories, docs }: ComponentPage) {
  return (
    <section>
      <h2 className={styles.heading}>Keyboard</h2>
      {docs?.keyboard && (
        <p className={styles.paragraph}>
          <Prose text={docs.keyboard} />
        </p>
      )}
      {keys.length > 0 && (
        <>
          <table className={styles.table} aria-label={`Keys of ${name}`}>
            <thead>
              <tr>
                <th className={styles.head}>Key</th>
                <th className={styles.head}>What it does</th>
              </tr>
            </thead>
            <tbody>
              {keys.map(({ key, effect }) => (
                <tr key={`${key} ${effect}`}>
                  <th scope="row" className={styles.keyCell}>
                    <kbd className={styles.key}>{key}</kbd>
                  </th>
                  <td className={styles.cell}>{effect}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.note}>
            <a
              className={styles.link}
              href={`./?path=/story/${stories.Keys}`}
              target="_top"
              onClick={(event) => stories.Keys && openStory(event, stories.Keys)}
            >
              This story
            </a>{' '}
            presses every key of the table, and fails if one does not do what the table says.
          </p>
        </>
      )}
    </section>
  );
}

/** The screen reader's output for stories of the page. */
export function Readings({ readings }: Pick<ComponentPage, 'readings'>) {
  const read = Object.entries(readings);
  if (read.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>Screen readers</h2>
      <p className={styles.remark}>
        Recorded from the stories on this page by a virtual screen reader. Products word it in their own ways.
      </p>
      <div className={styles.gallery}>
        {read.map(([story, phrases]) => (
          <div key={story}>
            <h3 className={`${styles.subheading} skip-toc`}>{wordsOf(story)}</h3>
            {phrases.length === 0 && <p className={styles.note}>Nothing: it is hidden.</p>}
            <ol className={styles.phrases} hidden={phrases.length === 0}>
              {phrases.map((phrase, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a phrase can be said twice
                <li key={index}>{phrase}</li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The component's built-in texts. */
export function Texts({ texts }: Pick<ComponentPage, 'texts'>) {
  return (
    <section>
      <h2 className={styles.heading}>Messages</h2>
      {texts.length === 0 ? (
        <p className={styles.paragraph}>It has no words of its own: all that it shows or reads out is given to it.</p>
      ) : (
        <>
          <p className={styles.paragraph}>Words of its own, shown or read out:</p>
          <ul className={styles.words}>
            {texts.map((text) => (
              <li key={text} className={styles.word}>
                {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The modules that render the component. */
export function Uses({ uses }: Pick<ComponentPage, 'uses'>) {
  const areas = Map.groupBy(uses, ({ area }) => area);
  return (
    <section>
      <h2 className={styles.heading}>Where it is used</h2>
      <p className={styles.note}>
        {uses.length === 0
          ? 'Nothing imports it at the moment.'
          : `In ${uses.length} ${uses.length === 1 ? 'module' : 'modules'}, by imports.`}
      </p>
      <dl className={styles.uses}>
        {[...areas].map(([area, modules]) => (
          <div key={area} className={styles.use}>
            <dt>{area}</dt>
            <dd className={styles.modules}>
              {modules.map(({ path, name }) => (
                <code key={path} title={path}>
                  {name}
                </code>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
