import type { DeviceInfo } from '@community/contract/tablet';
import { type TabletFile, tabletScenario } from '@community/mocks/tablet/tablet';
import hyperkalaemia from '../../../samples/scenarios/hyperkalaemia-before-dialysis.isims?raw';
import opioid from '../../../samples/scenarios/opioid-overdose-in-a-stairwell.isims?raw';
import sedation from '../../../samples/scenarios/sedation-for-magnetic-resonance-imaging.isims?raw';

/** A preset tablet, and what it demonstrates. */
export interface TabletPreset {
  id: string;
  label: string;
  device: DeviceInfo;
}

/** Tablets known to the demo's agreements, or not. */
export const presets: readonly TabletPreset[] = [
  { id: 'new', label: 'Not licensed', device: { device_id: 'simulated-1', product: 'Bedside' } },
  { id: 'licensed', label: 'Licensed to provisioner', device: { device_id: 'skills-lab-1', product: 'Bedside' } },
  { id: 'other', label: 'Licensed to another account', device: { device_id: 'demo-other', product: 'Bedside' } },
  { id: 'product', label: 'Another product', device: { device_id: 'simulated-2', product: 'Airflow' } },
];

/** A scenario edited on the tablet: a sample with its own title. */
function draft(id: string, source: string): TabletFile {
  const scenario = JSON.parse(source) as { name: string };
  const name = `${scenario.name} (tablet draft)`;
  return tabletScenario(id, name, JSON.stringify({ ...scenario, name }));
}

/** Scenarios that can be put on the tablet. */
export const scenarios: readonly TabletFile[] = [
  draft('scenario-1', hyperkalaemia),
  draft('scenario-2', opioid),
  draft('scenario-3', sedation),
];

interface Picture {
  id: string;
  name: string;
  /** CSS colours of background and line. */
  ground: string;
  line: string;
  /** Height of the wave, from -1 to 1, at a position from 0 to 1. */
  wave: (at: number) => number;
}

const pictures: readonly Picture[] = [
  {
    id: 'media-1',
    name: 'Ventricular fibrillation strip',
    ground: '#0c1420',
    line: '#3ddc84',
    wave: (at) => 0.5 * Math.sin(at * 61) + 0.3 * Math.sin(at * 97 + 1) + 0.15 * Math.sin(at * 143),
  },
  {
    id: 'media-2',
    name: 'Capnogram with rebreathing',
    ground: '#10131c',
    line: '#f5b83d',
    wave: (at) => ((at * 5) % 1 < 0.55 ? -0.7 : 0.6 - 0.2 * Math.cos(at * 30)),
  },
  {
    id: 'media-3',
    name: 'Arterial pressure, damped',
    ground: '#140d12',
    line: '#ff6b6b',
    wave: (at) => 0.6 * Math.sin(at * 40) ** 3,
  },
];

async function draw({ id, name, ground, line, wave }: Picture): Promise<TabletFile> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 960, height: 540 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = line;
  context.lineWidth = 4;
  context.lineJoin = 'round';
  context.beginPath();
  for (let x = 0; x <= canvas.width; x += 2) context.lineTo(x, 270 - 180 * wave(x / canvas.width));
  context.stroke();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('this browser cannot make pictures');
  return { id, name, extension: 'png', mime_type: 'image/png', content: new Uint8Array(await blob.arrayBuffer()) };
}

/** Draws the media that can be put on the tablet. */
export const drawMedia = (): Promise<TabletFile[]> => Promise.all(pictures.map(draw));
