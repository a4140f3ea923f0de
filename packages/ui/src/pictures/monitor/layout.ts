import type { Device } from '@community/contract/devices';

/** A rectangle in the picture's units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Width and height of every device's picture, in its own units. */
export const canvas = { width: 360, height: 240 } as const;

/** What stands below or around the housing. */
export type Base = 'pole' | 'stand' | 'bumpers' | 'rack' | 'feet' | 'cart' | 'humidifier' | 'bellows' | 'none';

/** The look that devices of a kind and family share. */
interface Style {
  /** Radius of the housing's corners. */
  readonly radius: number;
  /** Where keys and knob are: beside the screen or below it. */
  readonly panel: 'right' | 'bottom';
  readonly base: Base;
}

const styles: Readonly<Record<string, Style>> = {
  'monitor vital-signs': { radius: 22, panel: 'right', base: 'pole' },
  'monitor bedside': { radius: 9, panel: 'bottom', base: 'stand' },
  'monitor transport': { radius: 16, panel: 'right', base: 'bumpers' },
  'monitor anaesthesia': { radius: 7, panel: 'right', base: 'rack' },
  'monitor neonatal': { radius: 34, panel: 'bottom', base: 'feet' },
  'defibrillator monitor-defibrillator': { radius: 14, panel: 'right', base: 'bumpers' },
  'defibrillator manual': { radius: 10, panel: 'right', base: 'feet' },
  'defibrillator automated': { radius: 40, panel: 'bottom', base: 'none' },
  'ventilator intensive-care': { radius: 10, panel: 'right', base: 'cart' },
  'ventilator neonatal': { radius: 32, panel: 'right', base: 'cart' },
  'ventilator transport': { radius: 14, panel: 'right', base: 'bumpers' },
  'ventilator non-invasive': { radius: 26, panel: 'bottom', base: 'humidifier' },
  'ventilator anaesthesia': { radius: 8, panel: 'right', base: 'bellows' },
};
const plain: Style = { radius: 16, panel: 'right', base: 'feet' };

/** Height that each base takes below the housing. */
const below: Record<Base, number> = {
  pole: 26,
  stand: 24,
  bumpers: 9,
  rack: 34,
  feet: 11,
  cart: 28,
  humidifier: 46,
  bellows: 26,
  none: 6,
};

const widths = { wide: 340, square: 272, tall: 200 } as const;

/** Where everything on a device's face is. */
export interface Layout {
  readonly radius: number;
  readonly base: Base;
  /** The housing. */
  readonly body: Rect;
  /** The glass. */
  readonly screen: Rect;
  /** Room for keys, knob and shock button; null for a device that is all screen. */
  readonly panel: Rect | null;
  readonly isPanelBeside: boolean;
}

/** Places a device's parts on the canvas. */
export function layoutOf(device: Device): Layout {
  const { kind, family, screen, hasHandle, hasPaddles, hasKnob, buttons } = device;
  const { radius, base, panel } = styles[`${kind} ${family}`] ?? plain;
  const top = hasHandle ? 30 : 6;
  const room = canvas.height - top - below[base];
  const height = Math.min(room, 204);
  const width = widths[screen] - (hasPaddles && screen === 'wide' ? 44 : 0) - (base === 'bellows' ? 60 : 0);
  const body = {
    x: (canvas.width - width) / 2 + (base === 'bellows' ? 30 : 0),
    y: top + (room - height) / 2,
    width,
    height,
  };

  const isBeside = panel === 'right' && screen !== 'tall';
  const hasPanel = hasKnob || buttons > 2 || kind === 'defibrillator';
  const side = hasPanel && isBeside ? 54 : 0;
  const bottom = hasPanel && !isBeside ? (kind === 'defibrillator' ? 64 : 38) : 0;
  const rim = 12;
  const glass = {
    x: body.x + rim,
    y: body.y + rim + 3,
    width: body.width - 2 * rim - Math.max(0, side - rim + 4),
    height: body.height - 2 * rim - 3 - Math.max(0, bottom - rim + 4),
  };
  const beside = { x: glass.x + glass.width + 2, y: glass.y, width: side, height: glass.height };
  const under = { x: glass.x, y: glass.y + glass.height + 2, width: glass.width, height: bottom };
  return {
    radius,
    base,
    body,
    screen: glass,
    panel: hasPanel ? (isBeside ? beside : under) : null,
    isPanelBeside: isBeside,
  };
}
