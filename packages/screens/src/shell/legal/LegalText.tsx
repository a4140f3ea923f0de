import type { ConfigurationActor } from '@community/machines/shell';
import { legalTexts } from '@community/messages/shell';
import { Alert, Button, keepFocus } from '@community/ui';
import { useSelector } from '@xstate/react';
import { type MouseEvent, useId } from 'react';
import * as styles from './legal.css.ts';
import { privacyPolicy } from './privacy.ts';
import { termsAndConditions } from './terms.ts';

export interface LegalTextProps {
  /** The operator's public details. */
  actor: ConfigurationActor;
  /** Which text. */
  text: 'privacy' | 'terms';
  /**
   * Level of the headings of its parts.
   * @default 2
   */
  level?: 2 | 3;
}

const texts = { privacy: privacyPolicy, terms: termsAndConditions };

/** Goes to a part of the text, in the page or within a dialog, without changing the address. */
function goTo(event: MouseEvent<HTMLAnchorElement>): void {
  const heading = document.querySelector<HTMLElement>(`${event.currentTarget.hash} :is(h2, h3)`);
  if (!heading) return;
  event.preventDefault();
  heading.closest('section')?.scrollIntoView();
  heading.focus({ preventScroll: true });
}

/** A legal text with its table of contents. It names the operator as soon as it is known who that is. */
export function LegalText({ actor, text, level = 2 }: LegalTextProps) {
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches('failed'));
  const operator = useSelector(actor, (snapshot) => snapshot.context.configuration?.operator ?? null);
  const id = useId();
  const Title = `h${level}` as const;
  const parts = texts[text](operator);
  return (
    <div ref={keepFocus} className={styles.prose}>
      <p className={styles.note}>{legalTexts.lastUpdated}</p>
      {hasFailed && (
        <Alert
          variant="warning"
          title={legalTexts.operatorFailed}
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
              {legalTexts.tryAgain}
            </Button>
          }
        >
          {legalTexts.textIsComplete}
        </Alert>
      )}
      <nav aria-label={legalTexts.contents}>
        <ol>
          {parts.map((part, index) => (
            <li key={part.id}>
              <a href={`#${id}-${part.id}`} className={styles.link} onClick={goTo}>
                {index + 1}. {part.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {parts.map((part, index) => (
        <section key={part.id} id={`${id}-${part.id}`} className={styles.section}>
          <Title tabIndex={-1} className={styles.title}>
            {index + 1}. {part.title}
          </Title>
          {part.says.map((says) =>
            typeof says === 'string' ? (
              <p key={says}>{says}</p>
            ) : (
              <ul key={says.join()}>
                {says.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
