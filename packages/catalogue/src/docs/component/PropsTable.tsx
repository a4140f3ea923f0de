import type { DocumentedExport, Prop } from '../../components/read-props.ts';
import * as styles from './component.css.ts';
import { Prose } from './Prose.tsx';

function Types({ types }: Pick<Prop, 'types'>) {
  return (
    <span className={styles.types}>
      {types.map((type) => (
        <code key={type} className={styles.type}>
          {type}
        </code>
      ))}
    </span>
  );
}

function Rows({ of, props }: { of: string; props: readonly Prop[] }) {
  return (
    <table className={styles.propsTable} aria-label={`Props of ${of}`}>
      <thead className={styles.propsHead}>
        <tr>
          <th className={styles.head}>Prop</th>
          <th className={styles.head}>Type</th>
          <th className={styles.head}>Default</th>
          <th className={styles.head}>What it is</th>
        </tr>
      </thead>
      <tbody>
        {props.map(({ name, types, isRequired, description, standard }) => (
          <tr key={name} className={styles.propsRow}>
            <th scope="row" className={styles.propsName}>
              <code>{name}</code>
              {isRequired && <span className={styles.note}> required</span>}
            </th>
            <td className={styles.propsCell}>
              <Types types={types} />
            </td>
            <td className={styles.propsCell}>{standard && <code>{standard}</code>}</td>
            <td className={styles.propsCell}>
              <Prose text={description.replaceAll('\n', ' ')} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const isRequiredFirst = (one: Prop, other: Prop) => Number(other.isRequired) - Number(one.isRequired);

/** The props of a component: its own, then those that it takes from React Aria. */
export function PropsOf({ name, description, props, isOnly }: DocumentedExport & { isOnly: boolean }) {
  const own = props.filter(({ origin }) => origin === 'own').sort(isRequiredFirst);
  const inherited = props.filter(({ origin }) => origin === 'react-aria');
  const hasMore = props.some(({ origin }) => origin === 'element');
  return (
    <div className={styles.propsOf}>
      {!isOnly && (
        <>
          <h3 className={styles.subheading}>{name}</h3>
          <p className={styles.paragraph}>
            <Prose text={description} />
          </p>
        </>
      )}
      {own.length > 0 && <Rows of={name} props={own} />}
      {inherited.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.summary}>{`${inherited.length} more props, from React Aria`}</summary>
          <Rows of={`${name}, from React Aria`} props={inherited.sort(isRequiredFirst)} />
        </details>
      )}
      {hasMore && (
        <p className={styles.note}>It also takes the attributes and events of the element that it renders.</p>
      )}
    </div>
  );
}
