import type { KitColour } from '@community/contract/licensing';
import { licenseTexts } from '@community/messages/licensing';
import { formatDate } from '@community/ui/format';
import type { ReactNode } from 'react';
import { KitSwatch } from '../KitSwatch/KitSwatch.tsx';
import * as styles from './LicenseSummary.css.ts';

/** How long a licence holds, as in 'until 10 June 2026'. */
export const describeEnd = (validUntil: string | null): string =>
  validUntil === null ? licenseTexts.withoutEnd : licenseTexts.until(formatDate(validUntil));

export interface LicenseSummaryProps {
  product: string;
  deviceId: string;
  serialNumber: string;
  colour: KitColour;
  /** Names of the modules that come with it. */
  modules: readonly string[];
  /** Until when it holds without being renewed; null: for ever. */
  validUntil: string | null;
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className={styles.term}>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** What a device is licensed for. */
export function LicenseSummary({ product, deviceId, serialNumber, colour, modules, validUntil }: LicenseSummaryProps) {
  return (
    <dl className={styles.facts}>
      <Fact term={licenseTexts.product}>{product}</Fact>
      <Fact term={licenseTexts.deviceId}>
        <span className={styles.code}>{deviceId}</span>
      </Fact>
      <Fact term={licenseTexts.serialNumber}>
        <span className={styles.code}>{serialNumber}</span>
      </Fact>
      <Fact term={licenseTexts.kitColour}>
        <span className={styles.colour}>
          <KitSwatch colour={colour} />
          {colour}
        </span>
      </Fact>
      <Fact term={licenseTexts.licensed}>
        {validUntil === null ? describeEnd(validUntil) : licenseTexts.renewedHere(describeEnd(validUntil))}
      </Fact>
      {modules.length > 0 && <Fact term={licenseTexts.modules}>{modules.join(', ')}</Fact>}
    </dl>
  );
}
