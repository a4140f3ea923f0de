/** What the chart is painted with. */
export interface ChartColours {
  ground: string;
  ink: string;
  quiet: string;
  line: string;
  state: string;
  /** The states of now: their ground, line and ink. */
  now: string;
  nowLine: string;
  nowInk: string;
  accent: string;
}

/** The panel follows the theme of the toolbar. The manager has no access to the theme's variables, hence values. */
export const colours: Record<'light' | 'dark', ChartColours> = {
  light: {
    ground: '#ffffff',
    ink: '#141d2b',
    quiet: '#4a5568',
    line: '#7b8494',
    state: '#f3f4f6',
    now: '#0b4f7d',
    nowLine: '#0b4f7d',
    nowInk: '#ffffff',
    accent: '#0b4f7d',
  },
  dark: {
    ground: '#0b1017',
    ink: '#eef2f7',
    quiet: '#b4bfcc',
    line: '#7d8a9a',
    state: '#1a212b',
    now: '#7cd0f7',
    nowLine: '#7cd0f7',
    nowInk: '#07121b',
    accent: '#7cd0f7',
  },
};
