import { describe, expect, it } from 'vitest';
import { defaultDeviceId, deviceById, deviceKinds, devices } from './devices.ts';

describe('devices', () => {
  it('are numbered 1 to 34 without gaps', () => {
    expect(devices.map((device) => device.id)).toEqual(Array.from({ length: 34 }, (_, index) => index + 1));
  });

  it('have unique names and cover every kind', () => {
    expect(new Set(devices.map((device) => device.name)).size).toBe(devices.length);
    expect(new Set(devices.map((device) => device.kind))).toEqual(new Set(deviceKinds));
  });

  it('are drawable: 2 to 6 traces, 0 to 10 buttons, paddles on defibrillators only', () => {
    for (const device of devices) {
      expect(device.traces, device.name).toBeGreaterThanOrEqual(2);
      expect(device.traces, device.name).toBeLessThanOrEqual(6);
      expect(device.buttons, device.name).toBeGreaterThanOrEqual(0);
      expect(device.buttons, device.name).toBeLessThanOrEqual(10);
      if (device.hasPaddles) expect(device.kind, device.name).toBe('defibrillator');
    }
  });

  it('all look different', () => {
    const looks = devices.map(({ id: _id, name: _name, ...look }) => JSON.stringify(look));
    expect(new Set(looks).size).toBe(devices.length);
  });
});

describe('deviceById', () => {
  it('finds a device', () => {
    expect(deviceById(9).name).toBe('Transport monitor, compact');
    expect(deviceById(34).kind).toBe('ventilator');
  });

  it.each([0, -1, 35, 1.5, Number.NaN])('falls back to the vital-signs monitor for %s', (id) => {
    expect(deviceById(id)).toBe(deviceById(defaultDeviceId));
    expect(deviceById(id).name).toBe('Vital-signs monitor');
  });
});
