import type { Restriction, SimulatedTablet, TabletSnapshot, TabletUse } from '@community/mocks/tablet/tablet';
import { Alert, Button, Disclosure, Switch } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { Part } from './Part.tsx';
import * as styles from './TabletPage.css.ts';

interface LicencePanelProps {
  tablet: SimulatedTablet;
  snapshot: TabletSnapshot;
}

const restrictions: Record<Restriction, { title: string; isWrong: boolean }> = {
  unlicensed: { title: 'The tablet keeps no license.', isWrong: false },
  expired: { title: 'This license has expired.', isWrong: false },
  otherDevice: { title: 'This license is for another device.', isWrong: true },
  otherProduct: { title: 'This license is for another product.', isWrong: true },
  unbelievable: { title: 'This license is not to be believed.', isWrong: true },
};

function Use({ use }: { use: TabletUse }) {
  if (!use.isFull) {
    const { title, isWrong } = restrictions[use.because];
    return (
      <Alert variant={isWrong ? 'danger' : 'warning'} title={title}>
        {use.detail && `${use.detail} `}
        Restricted use: only the built-in demonstration can be started.
      </Alert>
    );
  }
  const { license, product, colour, device, modules, valid_until } = use.payload;
  return (
    <Alert variant="success" title="Verified license">
      License {license} of {product}, kit {colour}, for {device}
      {modules.length > 0 && `, with ${modules.join(', ')}`},{' '}
      {valid_until === undefined ? 'without end' : `valid until ${formatMoment(valid_until)}`}
    </Alert>
  );
}

/** The stored licence, and what it allows. */
export function LicencePanel({ tablet, snapshot: { licence, use, withdraws, daysAhead } }: LicencePanelProps) {
  return (
    <Part title="License">
      <Use use={use} />
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
      <Switch isSelected={withdraws} onChange={(isAble) => tablet.setWithdraws(isAble)}>
        Can withdraw licenses
      </Switch>
      <Switch isSelected={daysAhead > 0} onChange={(isAhead) => tablet.setDaysAhead(isAhead ? 365 : 0)}>
        Clock a year ahead
      </Switch>
    </Part>
  );
}
