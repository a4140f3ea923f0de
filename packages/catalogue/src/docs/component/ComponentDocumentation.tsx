import { Stories, Unstyled } from '@storybook/addon-docs/blocks';
import { useJson } from 'storybook-addon-statechart/blocks';
import type { ComponentPage } from '../../components/component-page.ts';
import * as styles from './component.css.ts';
import { Keyboard, Readings, Texts, Uses } from './Facts.tsx';
import { Anatomy, Choice, Examples, Gallery } from './Guidance.tsx';
import { LiveStory } from './LiveStory.tsx';
import { PropsOf } from './PropsTable.tsx';
import { Prose } from './Prose.tsx';

/** The documentation of a component of the library, both hand-written and from its sources. */
export function ComponentDocumentation({ name }: { name: string }) {
  const pages = useJson<ComponentPage[]>('components.json');
  if (!pages) return null;
  if (pages instanceof Error) return <p>The documentation could not be loaded: {pages.message}</p>;
  const page = pages.find((one) => one.name === name);
  if (!page?.docs)
    return (
      <>
        <Unstyled>
          <p>Nobody has written about {name} yet.</p>
          {page?.exports.map((one) => (
            <PropsOf key={one.name} {...one} isOnly={page.exports.length === 1} />
          ))}
        </Unstyled>
        <Stories />
      </>
    );
  const { docs, exports, stories } = page;
  const description = exports.find((one) => one.name === name)?.description ?? exports[0]?.description ?? '';
  const first = docs.first === undefined ? Object.values(stories)[0] : stories[docs.first];
  return (
    <Unstyled>
      <div className={styles.page}>
        <h1 className={styles.title}>{name}</h1>
        <p className={styles.lead}>
          <Prose text={description.replaceAll('\n', ' ')} />
        </p>
        {first !== undefined && <LiveStory id={first} isFirst />}
        <Choice {...docs} />
        <Anatomy parts={docs.anatomy} />
        <Gallery title="Variants" shown={docs.variants} stories={stories} />
        <Gallery title="States" shown={docs.states} stories={stories} />
        <Examples examples={docs.examples} stories={stories} />
        <Keyboard {...page} />
        <Readings readings={page.readings} />
        <section>
          <h2 className={styles.heading}>Props</h2>
          {exports.map((one) => (
            <PropsOf key={one.name} {...one} isOnly={exports.length === 1} />
          ))}
        </section>
        <Texts texts={page.texts} />
        <Uses uses={page.uses} />
      </div>
    </Unstyled>
  );
}
