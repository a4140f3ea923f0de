import { createGlobalThemeContract } from '@vanilla-extract/css';

/**
 * The theme's variables. `color` differs between light and dark (see `palettes.ts`); `monitor` is the face of a device
 * and stays the same. Lengths, type and motion do not vary, so they are constants (`tokens.ts`).
 */
export const { color, monitor, shadow, scrim } = createGlobalThemeContract({
  color: {
    paper: 'paper',
    surface: 'surface',
    sunken: 'sunken',
    raised: 'raised',
    hover: 'hover',
    pressed: 'pressed',
    ink: 'ink',
    inkSecondary: 'ink-secondary',
    inkDisabled: 'ink-disabled',
    line: 'line',
    border: 'border',
    accent: 'accent',
    accentHover: 'accent-hover',
    accentPressed: 'accent-pressed',
    onAccent: 'on-accent',
    accentWash: 'accent-wash',
    focus: 'focus',
    success: 'success',
    successWash: 'success-wash',
    warning: 'warning',
    warningWash: 'warning-wash',
    danger: 'danger',
    dangerHover: 'danger-hover',
    dangerWash: 'danger-wash',
    info: 'info',
    infoWash: 'info-wash',
    star: 'star',
    ecg: 'ecg',
    spo2: 'spo2',
    pressure: 'pressure',
    co2: 'co2',
    temperature: 'temperature',
  },
  monitor: {
    screen: 'monitor-screen',
    case: 'monitor-case',
    edge: 'monitor-edge',
    key: 'monitor-key',
    grid: 'monitor-grid',
    text: 'monitor-text',
    ecg: 'monitor-ecg',
    spo2: 'monitor-spo2',
    pressure: 'monitor-pressure',
    co2: 'monitor-co2',
    temperature: 'monitor-temperature',
  },
  /** The shadow of floating surfaces. */
  shadow: 'shadow',
  /** The backdrop of a dialog. */
  scrim: 'scrim',
});
