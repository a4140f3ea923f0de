import { defaultDeviceId, devices } from '@community/contract/content';
import type { Product } from '@community/contract/licensing';

/** Products whose device is known by their key. */
const known: Readonly<Record<string, string>> = { airflow: 'Intensive-care ventilator' };

/** The device that represents a product: the first of its kind, or else the vital-signs monitor. */
export function deviceOf({ key_name: key }: Product): number {
  const device = devices.find(({ family, name }) => family === key || name === known[key]);
  return device?.id ?? defaultDeviceId;
}
