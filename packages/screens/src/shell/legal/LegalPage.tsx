import { Breadcrumbs, Button, Heading } from '@community/ui';
import { LegalText, type LegalTextProps } from './LegalText.tsx';
import * as styles from './legal.css.ts';

export interface LegalPageProps extends Pick<LegalTextProps, 'actor' | 'text'> {
  /** Prints the page. */
  onPrint: () => void;
}

/** What the legal texts are called. */
export const legalTitles = { privacy: 'Privacy policy', terms: 'Terms and conditions' } as const;

/** A legal text on a page of its own. */
export function LegalPage({ actor, text, onPrint }: LegalPageProps) {
  const title = legalTitles[text];
  return (
    <div className={styles.page}>
      <title>{`${title} · Community`}</title>
      <Breadcrumbs crumbs={[{ label: 'Scenarios', href: '/scenarios' }, { label: title }]} />
      <Heading level={1} isFocusTarget>
        {title}
      </Heading>
      <div data-no-print>
        <Button onPress={onPrint}>Print this page</Button>
      </div>
      <LegalText actor={actor} text={text} />
    </div>
  );
}
