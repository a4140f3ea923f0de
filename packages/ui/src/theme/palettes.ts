/** One OKLCH colour: lightness 0 to 1, chroma 0 to about 0.4, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * The colours of one theme. Text roles (`ink…`, `accent`, the status colours) reach 7:1 on all their grounds; `border`
 * and `focus` reach 3:1. `contrast.test.ts` verifies this.
 */
export type Palette = {
  /** The page. */
  paper: Oklch;
  /** Header, fields, cards. */
  surface: Oklch;
  /** Recessed areas: drop zones, tracks of progress bars. */
  sunken: Oklch;
  /** Floating surfaces: menus, dialogs, toasts. */
  raised: Oklch;
  /** Ground of a tag, and of a hovered quiet control. */
  hover: Oklch;
  /** Ground of a pressed quiet control. */
  pressed: Oklch;
  /** Text. */
  ink: Oklch;
  /** Supporting text: labels, captions, placeholders. */
  inkSecondary: Oklch;
  /** Disabled text. Exempt from contrast rules, but legible. */
  inkDisabled: Oklch;
  /** Divider; never the only sign of a control. */
  line: Oklch;
  /** Edge of a control: field, checkbox, secondary button. */
  border: Oklch;
  /** The only interface colour: primary actions, links, selection. */
  accent: Oklch;
  /** `accent` while hovered. */
  accentHover: Oklch;
  /** `accent` while pressed. */
  accentPressed: Oklch;
  /** Text on `accent`, `accentHover`, `accentPressed`, `danger` and `dangerHover`. */
  onAccent: Oklch;
  /** Ground of selected items. */
  accentWash: Oklch;
  /** Focus ring. */
  focus: Oklch;
  /** Success, and a stable patient. */
  success: Oklch;
  /** Ground behind `success`. */
  successWash: Oklch;
  /** Needs attention, and a deteriorating patient. */
  warning: Oklch;
  /** Ground behind `warning`. */
  warningWash: Oklch;
  /** Failure, destructive actions, and cardiac arrest. */
  danger: Oklch;
  /** A `danger` fill while hovered. */
  dangerHover: Oklch;
  /** Ground behind `danger`. */
  dangerWash: Oklch;
  /** Neutral notice. */
  info: Oklch;
  /** Ground behind `info`. */
  infoWash: Oklch;
  /** A favourite's star. */
  star: Oklch;
  /** ECG and heart rate, on the page's grounds. For data only, like the four below. */
  ecg: Oklch;
  /** SpO₂. */
  spo2: Oklch;
  /** Blood pressure. */
  pressure: Oklch;
  /** CO₂ and respiratory rate. */
  co2: Oklch;
  /** Temperature. */
  temperature: Oklch;
};

/** Warm paper and ink. */
export const light: Palette = {
  paper: [0.978, 0.005, 90],
  surface: [1, 0, 0],
  sunken: [0.955, 0.007, 90],
  raised: [1, 0, 0],
  hover: [0.948, 0.008, 90],
  pressed: [0.918, 0.01, 90],
  ink: [0.23, 0.03, 258],
  inkSecondary: [0.4, 0.025, 258],
  inkDisabled: [0.6, 0.018, 258],
  line: [0.885, 0.01, 90],
  border: [0.62, 0.014, 90],
  accent: [0.42, 0.102, 247],
  accentHover: [0.36, 0.092, 248],
  accentPressed: [0.31, 0.08, 249],
  onAccent: [1, 0, 0],
  accentWash: [0.945, 0.025, 240],
  focus: [0.42, 0.102, 247],
  success: [0.42, 0.095, 152],
  successWash: [0.955, 0.035, 152],
  warning: [0.435, 0.095, 62],
  warningWash: [0.955, 0.04, 84],
  danger: [0.445, 0.165, 26],
  dangerHover: [0.39, 0.145, 26],
  dangerWash: [0.955, 0.022, 20],
  info: [0.42, 0.102, 247],
  infoWash: [0.945, 0.025, 240],
  star: [0.63, 0.132, 70],
  /** Signal: the ECG. */
  ecg: [0.5, 0.14, 149],
  /** Signal: oxygen saturation. */
  spo2: [0.52, 0.095, 220],
  /** Signal: pressures. */
  pressure: [0.53, 0.19, 25],
  /** Signal: carbon dioxide. */
  co2: [0.53, 0.11, 78],
  /** Signal: temperature. */
  temperature: [0.53, 0.2, 335],
};

/** Near-black blue, for dim rooms: floating surfaces are lighter than what is below them. */
export const dark: Palette = {
  paper: [0.165, 0.018, 258],
  surface: [0.205, 0.02, 258],
  sunken: [0.145, 0.016, 258],
  raised: [0.245, 0.022, 258],
  hover: [0.265, 0.024, 258],
  pressed: [0.305, 0.026, 258],
  ink: [0.955, 0.008, 90],
  inkSecondary: [0.8, 0.016, 250],
  inkDisabled: [0.58, 0.02, 258],
  line: [0.31, 0.022, 258],
  border: [0.545, 0.024, 258],
  accent: [0.82, 0.1, 225],
  accentHover: [0.87, 0.08, 222],
  accentPressed: [0.77, 0.105, 227],
  onAccent: [0.18, 0.03, 258],
  accentWash: [0.27, 0.045, 240],
  focus: [0.82, 0.1, 225],
  success: [0.84, 0.15, 152],
  successWash: [0.26, 0.045, 152],
  warning: [0.85, 0.13, 82],
  warningWash: [0.27, 0.045, 75],
  danger: [0.785, 0.115, 22],
  dangerHover: [0.84, 0.085, 20],
  dangerWash: [0.27, 0.06, 22],
  info: [0.82, 0.1, 225],
  infoWash: [0.27, 0.045, 240],
  star: [0.84, 0.15, 82],
  ecg: [0.87, 0.24, 147],
  spo2: [0.86, 0.13, 205],
  pressure: [0.72, 0.17, 25],
  co2: [0.88, 0.16, 92],
  temperature: [0.76, 0.19, 335],
};

/** The face of a device: the same in both themes, as a monitor does not adapt to the room. */
export const monitor = {
  /** The glass. */
  screen: [0.13, 0.014, 258],
  /** The housing. */
  case: [0.27, 0.018, 258],
  /** Edge of the housing, of knobs and keys. */
  edge: [0.45, 0.02, 258],
  /** Knobs and keys. */
  key: [0.36, 0.02, 258],
  /** Grid and separators on the glass. */
  grid: [0.25, 0.014, 258],
  /** Text that belongs to no signal. */
  text: [0.86, 0.012, 258],
  ecg: [0.87, 0.24, 147],
  spo2: [0.86, 0.13, 205],
  pressure: [0.72, 0.17, 25],
  co2: [0.88, 0.16, 92],
  temperature: [0.76, 0.19, 335],
} satisfies Record<string, Oklch>;

/** Writes a colour as CSS. `alpha` runs from 0 to 1. */
export const oklch = ([lightness, chroma, hue]: Oklch, alpha?: number): string =>
  `oklch(${lightness} ${chroma} ${hue}${alpha === undefined ? '' : ` / ${alpha}`})`;

/** The backdrop of a dialog, by theme. */
export const scrims = { light: oklch(light.ink, 0.4), dark: 'oklch(0.08 0.01 258 / 0.64)' };

/** The shadow of floating surfaces, by theme. On a dark ground it shows no edge, so combine it with a hairline. */
export const shadows = {
  light: `0 1px 2px ${oklch(light.ink, 0.06)}, 0 8px 24px ${oklch(light.ink, 0.12)}`,
  dark: `0 0 0 1px ${oklch(dark.line)}, 0 12px 32px oklch(0 0 0 / 0.5)`,
};
