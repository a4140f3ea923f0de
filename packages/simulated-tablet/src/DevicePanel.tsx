import type { SimulatedTablet, TabletSnapshot } from '@community/mocks/tablet/tablet';
import { Button, Radio, RadioGroup, Switch, TextField } from '@community/ui';
import { useState } from 'react';
import { presets } from './contents.ts';
import { Part } from './Part.tsx';
import * as styles from './TabletPage.css.ts';

interface DevicePanelProps {
  tablet: SimulatedTablet;
  snapshot: TabletSnapshot;
}

/** Identity of the tablet, and whether it responds. */
export function DevicePanel({ tablet, snapshot }: DevicePanelProps) {
  const { device, isAnswering } = snapshot;
  const [deviceId, setDeviceId] = useState(device.device_id);
  const [product, setProduct] = useState(device.product);
  const preset = presets.find(
    (one) => one.device.device_id === device.device_id && one.device.product === device.product,
  );
  return (
    <Part title="Device">
      <RadioGroup
        label="Tablet"
        value={preset?.id ?? null}
        onChange={(id) => {
          const chosen = presets.find((one) => one.id === id);
          if (!chosen) return;
          setDeviceId(chosen.device.device_id);
          setProduct(chosen.device.product);
          tablet.setDevice(chosen.device);
        }}
      >
        {presets.map(({ id, label }) => (
          <Radio key={id} value={id}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          tablet.setDevice({ device_id: deviceId, product });
        }}
      >
        <TextField label="Device ID" value={deviceId} onChange={setDeviceId} isRequired autoCapitalize="none" />
        <TextField label="Product" value={product} onChange={setProduct} isRequired />
        <Button type="submit">Be this tablet</Button>
      </form>
      <Switch isSelected={isAnswering} onChange={(answers) => tablet.setAnswering(answers)}>
        Answers
      </Switch>
      <Button size="small" isDisabled={!isAnswering} onPress={() => tablet.goAway()}>
        Go away
      </Button>
    </Part>
  );
}
