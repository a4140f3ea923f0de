import {
  type LicensePayload,
  type VerificationKey,
  verifyLegacyLicenseString,
  verifyLicenseString,
} from '@community/contract/license-string';
import type { SimulatedTablet, TabletLicence, TabletSnapshot } from '@community/mocks/tablet';
import { Alert } from '@community/ui/components/Alert';
import { Button } from '@community/ui/components/Button';
import { Disclosure } from '@community/ui/components/Disclosure';
import { useEffect, useState } from 'react';
import { Part } from './Part.tsx';
import * as styles from './TabletPage.css.ts';

interface LicencePanelProps {
  tablet: SimulatedTablet;
  snapshot: TabletSnapshot;
}

/** What checking a licence brought; null while it is being checked. */
type Verdict = { payload: LicensePayload } | { problem: string } | null;

/** Checks both strings as an app does, save that an app brings the keys along. */
async function verify({ license_string, legacy_license_string }: TabletLicence): Promise<Verdict> {
  try {
    const response = await fetch('/api/license-keys');
    const { keys } = (await response.json()) as { keys: VerificationKey[] };
    await verifyLegacyLicenseString(legacy_license_string, keys);
    return { payload: await verifyLicenseString(license_string, keys) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function Verified({ payload, deviceId }: { payload: LicensePayload; deviceId: string }) {
  if (payload.device !== deviceId)
    return (
      <Alert variant="danger" title="This license is for another device.">
        {payload.device}
      </Alert>
    );
  return (
    <Alert variant="success" title="Verified license">
      License {payload.license} of {payload.product}, kit {payload.colour}, for {payload.device}
      {payload.modules.length > 0 && `, with ${payload.modules.join(', ')}`}
    </Alert>
  );
}

/** The licence that the tablet keeps, checked by its signature. */
export function LicencePanel({ tablet, snapshot: { licence, device } }: LicencePanelProps) {
  const [verdict, setVerdict] = useState<Verdict>(null);
  useEffect(() => {
    setVerdict(null);
    let isWanted = true;
    if (licence) void verify(licence).then((result) => isWanted && setVerdict(result));
    return () => {
      isWanted = false;
    };
  }, [licence]);
  return (
    <Part title="License">
      {!licence && <p>The tablet keeps no license.</p>}
      {verdict && 'payload' in verdict && <Verified payload={verdict.payload} deviceId={device.device_id} />}
      {verdict && 'problem' in verdict && (
        <Alert variant="danger" title="This license is not to be believed.">
          {verdict.problem}
        </Alert>
      )}
      {licence && (
        <>
          <Disclosure title="License strings" level={3}>
            <p className={styles.code}>{licence.license_string}</p>
            <p className={styles.code}>{licence.legacy_license_string}</p>
            <p>Type {licence.type}</p>
          </Disclosure>
          <Button size="small" onPress={() => tablet.forgetLicence()}>
            Forget the license
          </Button>
        </>
      )}
    </Part>
  );
}
