import { pageTitle } from '@community/messages/common';
import { legalTexts } from '@community/messages/shell';
import { Breadcrumbs, Button, Heading } from '@community/ui';
import { LegalText, type LegalTextProps } from './LegalText.tsx';
import * as styles from './legal.css.ts';

export interface LegalPageProps extends Pick<LegalTextProps, 'actor' | 'text'> {
  /** Prints the page. */
  onPrint: () => void;
}

/** What the legal texts are called. */
export const legalTitles = { privacy: legalTexts.privacyPolicy, terms: legalTexts.termsAndConditions } as const;

/** A legal text on its own page. */
export function LegalPage({ actor, text, onPrint }: LegalPageProps) {
  const title = legalTitles[text];
  return (
    <div className={styles.page}>
      <title>{pageTitle(title)}</title>
      <Breadcrumbs crumbs={[{ label: legalTexts.scenarios, href: '/scenarios' }, { label: title }]} />
      <Heading level={1} isFocusTarget>
        {title}
      </Heading>
      <div data-no-print>
        <Button onPress={onPrint}>{legalTexts.printThisPage}</Button>
      </div>
      <LegalText actor={actor} text={text} />
    </div>
  );
}
