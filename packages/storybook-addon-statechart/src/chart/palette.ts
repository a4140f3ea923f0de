/** The colours of the panel and the blocks. */
export interface Palette {
  paper: string;
  ink: string;
  secondary: string;
  line: string;
  border: string;
  surface: string;
  accent: string;
  danger: string;
  /** The current states: their fill and their text. */
  current: string;
  onCurrent: string;
}

/** The manager cannot read a project's theme, so these are values rather than variables. */
export const palettes: Record<'light' | 'dark', Palette> = {
  light: {
    paper: '#ffffff',
    ink: '#141d2b',
    secondary: '#4a5568',
    line: '#d5dae2',
    border: '#7b8494',
    surface: '#f3f4f6',
    accent: '#0b4f7d',
    danger: '#b3261e',
    current: '#0b4f7d',
    onCurrent: '#ffffff',
  },
  dark: {
    paper: '#0b1017',
    ink: '#eef2f7',
    secondary: '#b4bfcc',
    line: '#2b3645',
    border: '#7d8a9a',
    surface: '#1a212b',
    accent: '#7cd0f7',
    danger: '#ff9d94',
    current: '#7cd0f7',
    onCurrent: '#07121b',
  },
};
