import type { ChartState } from '../chart/describe-chart.ts';
import { layOutChart, type PlacedEdge, type PlacedState } from '../chart/lay-out-chart.ts';
import type { StateName } from '../machine/states.ts';
import type { MachineDiff, TransitionChange } from './diff-machines.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML and its attributes. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);

/** A picture in both themes: addresses relative to the page. */
export interface DiffPicture {
  light: string;
  dark: string;
}

/** How a state looks in both versions. Null where it has no picture. */
export interface StatePictures {
  before: DiffPicture | null;
  after: DiffPicture | null;
  /** Whether the two differ. */
  differs: boolean;
}

const room = { name: 34, width: 220, height: 176, gap: 12 };

/** Of changed states only, as a chart of a hundred pictures could not be read. */
const isPictured = (change: string, pictures: StatePictures | undefined): pictures is StatePictures =>
  pictures !== undefined && (pictures.differs || (change !== 'kept' && (pictures.before ?? pictures.after) !== null));

/** The worst that became of the transitions between two states. */
function changeOf(diff: MachineDiff, { from, to }: PlacedEdge, label?: string): TransitionChange {
  const own = diff.transitions
    .filter((one) => one.from === from && one.to === to && (label === undefined || one.label === label))
    .map(({ change }) => change);
  const order: TransitionChange[] = ['added', 'rerouted', 'removed', 'abandoned'];
  return order.find((change) => own.every((one) => one === change)) ?? 'kept';
}

const imageOf = (picture: DiffPicture, caption: string) =>
  `<figure><figcaption>${caption}</figcaption><a href="${escapeHtml(picture.light)}"><picture><source media="(prefers-color-scheme: dark)" srcset="${escapeHtml(picture.dark)}"><img src="${escapeHtml(picture.light)}" alt="" loading="lazy"></picture></a></figure>`;

function drawState(state: PlacedState, diff: MachineDiff, pictures: StatePictures | undefined): string {
  const { x, y, width, height, name, key, kind, depth } = state;
  const change = diff.states.get(name) ?? 'kept';
  const hasPictures = isPictured(change, pictures);
  const isLeaf = kind !== 'compound' && kind !== 'parallel';
  const isAltered = diff.altered.some((one) => one.state === name);
  const classes = [
    'state',
    change,
    isLeaf ? 'leaf' : kind,
    isAltered ? 'altered' : '',
    hasPictures && pictures.differs ? 'differs' : '',
  ];
  const text = depth === 0 ? diff.id : key;
  const at =
    isLeaf && !hasPictures
      ? `x="${x + width / 2}" y="${y + height / 2}" text-anchor="middle"`
      : `x="${x + 12}" y="${y + 18}"`;
  const shown = hasPictures
    ? `<foreignObject x="${x + room.gap}" y="${y + room.name}" width="${width - 2 * room.gap}" height="${height - room.name - 8}"><div class="pictures">${[
        pictures.before && imageOf(pictures.before, 'Before'),
        pictures.after && imageOf(pictures.after, pictures.before ? 'After' : 'New'),
      ]
        .filter(Boolean)
        .join('')}</div></foreignObject>`
    : '';
  return `<g class="${classes.filter(Boolean).join(' ')}" data-state="${escapeHtml(name)}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/><text ${at} dominant-baseline="central">${escapeHtml(text)}</text>${shown}</g>`;
}

function drawEdge(edge: PlacedEdge, diff: MachineDiff): string {
  const points = edge.points.map(({ x, y }) => `${x},${y}`).join(' ');
  const change = changeOf(diff, edge);
  const labels = edge.events.map(
    ({ label, x, y, width, height }) =>
      `<text class="${changeOf(diff, edge, label)}" x="${x + width / 2}" y="${y + height / 2}" text-anchor="middle" dominant-baseline="central">${escapeHtml(label)}</text>`,
  );
  return `<g class="edge ${change}" data-edge="${escapeHtml(`${edge.from} → ${edge.to}`)}"><polyline points="${points}" marker-end="url(#tip-${change})"/>${labels.join('')}</g>`;
}

/**
 * Draws a machine in both versions as one chart, as SVG: what was added, removed and rerouted is coloured, and changed
 * states show how they look before and after.
 */
export async function drawDiff(diff: MachineDiff, pictures: ReadonlyMap<StateName, StatePictures>): Promise<string> {
  const sizeOf = ({ name, key }: ChartState) => {
    const own = pictures.get(name);
    if (!isPictured(diff.states.get(name) ?? 'kept', own))
      return { width: Math.max(72, Math.ceil(key.length * 7.8) + 28), height: 36 };
    const amount = [own.before, own.after].filter(Boolean).length;
    return {
      width: amount * (room.width + room.gap) + room.gap,
      height: room.name + room.height + 8,
    };
  };
  const { width, height, states, edges } = await layOutChart(diff.model, {
    sizeOf,
    labelHeight: 18,
    room: { width: 1600, height: 1000 },
  });
  const drawn = [
    ...states.map((state) => drawState(state, diff, pictures.get(state.name))),
    ...edges.map((edge) => drawEdge(edge, diff)),
  ];
  return `<svg width="${Math.ceil(width)}" height="${Math.ceil(height)}" viewBox="0 0 ${Math.ceil(width)} ${Math.ceil(height)}" role="group" aria-label="Statechart of ${escapeHtml(diff.id)}, both versions">${drawn.join('')}</svg>`;
}
