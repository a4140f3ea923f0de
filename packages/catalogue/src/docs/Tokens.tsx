import { Unstyled } from '@storybook/addon-docs/blocks';
import { useState } from 'react';
import { useJson, useTheme } from 'storybook-addon-statechart/blocks';
import type { ColourToken, TokenPage } from '../tokens/token-page.ts';
import * as styles from './table.css.ts';

function Copy({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch (error) {
      // Browsers have no clipboard where the catalogue comes from another machine without encryption.
      console.warn('The value was not copied.', error);
      // The text of a button cannot be selected.
      prompt('Copy the value:', text);
    }
  };
  return (
    <button type="button" className={styles.copy} onClick={() => void copy()} aria-label={`Copy ${text}`}>
      <code>{text}</code>
      <span aria-live="polite">{isCopied && ' Copied'}</span>
    </button>
  );
}

function Colour({ name, use, light, dark }: ColourToken) {
  const [theme] = useTheme();
  const { oklch, hex, partners } = theme === 'dark' ? dark : light;
  return (
    <tr>
      <th scope="row" className={styles.heading}>
        <span className={styles.patch} style={{ background: oklch }} aria-hidden="true" />
        {name}
        <p className={styles.note}>{use}</p>
      </th>
      <td className={styles.wide}>
        <Copy text={oklch} />
        <Copy text={hex} />
      </td>
      <td className={styles.content}>
        {partners.length === 0 && <span className={styles.note}>No contrast is asked of it.</span>}
        {partners.map((partner) => (
          <span key={partner.name} className={styles.partner}>
            {partner.name} {partner.ratio.toFixed(1)}:1
          </span>
        ))}
      </td>
    </tr>
  );
}

/** All tokens: values to copy, what they are for, and of colours how they are read against their partners. */
export function Tokens() {
  const page = useJson<TokenPage>('tokens.json');
  if (!page) return null;
  if (page instanceof Error) return <p>The tokens could not be loaded: {page.message}</p>;
  return (
    <Unstyled>
      <div className={styles.ground}>
        <h2 className={styles.machine}>Colour</h2>
        <table className={styles.table}>
          <thead>
            <tr>
              <th className={styles.heading}>Name</th>
              <th className={styles.wide}>Value</th>
              <th className={styles.content}>Read against, with the contrast</th>
            </tr>
          </thead>
          <tbody>
            {page.colours.map((colour) => (
              <Colour key={colour.name} {...colour} />
            ))}
          </tbody>
        </table>
        {page.groups.map(({ title, use, tokens }) => (
          <section key={title}>
            <h2 className={styles.machine}>{title}</h2>
            <p className={styles.note}>{use}</p>
            <table className={styles.table}>
              <tbody>
                {tokens.map(({ name, value }) => (
                  <tr key={name}>
                    <th scope="row" className={styles.heading}>
                      {name}
                    </th>
                    <td className={styles.wide}>
                      <Copy text={value} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </Unstyled>
  );
}
