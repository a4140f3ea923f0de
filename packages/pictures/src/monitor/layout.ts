import type { Device } from '@community/contract/content';

/** A rectangle in the picture's units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A number for markup: one decimal, which is less than a tenth of a pixel. */
export const short = (value: number): number => Math.round(value * 10) / 10;

/** Width and height of every device's picture, in its own units. */
export const canvas = { width: 360, height: 240 } as const;

/** Stands, bumpers and cables, with their height below the housing. */
const heights = {
  pole: 26,
  stand: 24,
  antenna: 8,
  bumpers: 10,
  rack: 36,
  feet: 12,
  cart: 30,
  humidifier: 46,
  bellows: 30,
  none: 8,
} as const;

/** Stand, bumper or cables. */
export type Base = keyof typeof heights;

/** Height of breathing hoses below the housing. */
const hoseHeight = 27;

/** By family: radius of the housing's corners, base, and whether keys and knob are below the screen. */
const looks: Readonly<Record<string, readonly [radius: number, base: Base, isPanelBelow?: boolean]>> = {
  'vital-signs': [22, 'pole'],
  bedside: [9, 'stand', true],
  transport: [16, 'bumpers'],
  anaesthesia: [7, 'rack'],
  neonatal: [36, 'feet', true],
  'monitor-defibrillator': [14, 'bumpers'],
  manual: [10, 'feet'],
  automated: [42, 'none', true],
  'intensive-care': [10, 'cart'],
  'non-invasive': [28, 'feet', true],
};

/** Devices on another base than their family's, such as the modular monitor and the telemetry display. */
const bases: Readonly<Record<number, Base>> = { 6: 'rack', 16: 'antenna', 29: 'cart', 33: 'humidifier', 34: 'bellows' };

const widths = { wide: 340, square: 268, tall: 176 } as const;

/** The layout of a device's face. */
export interface Layout {
  /** Radius of the housing's corners. */
  readonly radius: number;
  readonly base: Base;
  /** The housing. */
  readonly body: Rect;
  /** The glass. */
  readonly screen: Rect;
  /** Room for keys, knob and shock button: beside the glass, or below it. */
  readonly panel: Rect;
  readonly isPanelBeside: boolean;
}

/** Places a device's parts on the canvas. */
export function layoutOf(device: Device): Layout {
  const { id, kind, family, screen: shape, hasHandle, hasPaddles, hasKnob, buttons } = device;
  const [radius, familyBase, isPanelBelow] = looks[family] ?? [16, 'feet'];
  const base = bases[id] ?? familyBase;
  const top = hasHandle ? 30 : base === 'antenna' ? 22 : 6;
  const room = canvas.height - top - Math.max(heights[base], kind === 'ventilator' ? hoseHeight : 0);
  const height = shape === 'tall' ? room : Math.min(room, 206);
  const left = base === 'bellows' ? 62 : 0;
  const width = widths[shape] - left - (hasPaddles && shape === 'wide' ? 36 : 0);
  const body = { x: (canvas.width - width + left) / 2, y: top + (room - height) / 2, width, height };

  const isDefibrillator = kind === 'defibrillator';
  const isPanelBeside = !isPanelBelow && shape !== 'tall';
  const isAllScreen = !hasKnob && !isDefibrillator && buttons < 3;
  const side = isAllScreen ? 12 : isPanelBeside ? 58 : 12;
  const below = isAllScreen || isPanelBeside ? 12 : isDefibrillator ? (shape === 'tall' ? 70 : 64) : 40;
  const screen = { x: body.x + 12, y: body.y + 15, width: width - 12 - side, height: height - 15 - below };
  const bottom = screen.y + screen.height;
  return {
    radius,
    base,
    body,
    screen,
    panel: isPanelBeside
      ? { x: screen.x + screen.width + 4, y: screen.y, width: side - 8, height: screen.height }
      : { x: screen.x, y: bottom + 2, width: screen.width, height: below - 4 },
    isPanelBeside,
  };
}
