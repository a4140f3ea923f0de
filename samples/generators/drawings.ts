import { capnogram, fibrillating, type Lead, pathOf, regular, type Trace, ventricularFibrillation } from './traces.ts';

/** A drawing of a given size. */
export const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="sans-serif">${content}</svg>`;
/** Text in a drawing. */
export const text = (x: number, y: number, size: number, words: string, style = '') =>
  `<text x="${x}" y="${y}" font-size="${size}" ${style}>${words}</text>`;
/** A line in a drawing. */
export const line = (d: string, stroke: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round" ${more}/>`;

/** Millimetre paper, `unit` pixels per millimetre. */
export function paper(width: number, height: number, unit: number): string {
  const lines = (step: number, stroke: string, thick: number) => {
    let d = '';
    for (let x = 0; x <= width; x += step) d += `M${x} 0V${height}`;
    for (let y = 0; y <= height; y += step) d += `M0 ${y}H${width}`;
    return line(d, stroke, thick);
  };
  return `<rect width="${width}" height="${height}" fill="#fff8f5"/>${lines(unit, '#f5d5cc', 0.6)}${lines(unit * 5, '#e8aa9a', 1)}`;
}

const normal: Record<string, Lead> = {
  I: { p: 0.1, q: 0.05, r: 0.7, s: 0.1, t: 0.22 },
  II: { p: 0.15, q: 0.08, r: 1.1, s: 0.15, t: 0.3 },
  III: { p: 0.08, q: 0.06, r: 0.5, s: 0.12, t: 0.12 },
  aVR: { p: -0.12, q: -0.05, r: -0.8, s: -0.05, t: -0.24 },
  aVL: { p: 0.05, q: 0.05, r: 0.35, s: 0.08, t: 0.1 },
  aVF: { p: 0.12, q: 0.07, r: 0.8, s: 0.12, t: 0.2 },
  V1: { p: 0.08, q: 0, r: 0.2, s: 0.9, t: -0.05 },
  V2: { p: 0.09, q: 0, r: 0.4, s: 1.3, t: 0.35 },
  V3: { p: 0.1, q: 0, r: 0.8, s: 0.9, t: 0.45 },
  V4: { p: 0.1, q: 0.05, r: 1.4, s: 0.5, t: 0.4 },
  V5: { p: 0.1, q: 0.08, r: 1.3, s: 0.25, t: 0.32 },
  V6: { p: 0.1, q: 0.08, r: 1, s: 0.1, t: 0.26 },
};
/** How leads differ in an inferior infarction. */
export const inferior: Record<string, Partial<Lead>> = {
  II: { st: 0.25, q: 0.2 },
  III: { st: 0.35, q: 0.25 },
  aVF: { st: 0.3, q: 0.22 },
  I: { st: -0.12 },
  aVL: { st: -0.2, t: -0.12 },
  V2: { st: -0.12 },
};
const columns = [
  ['I', 'II', 'III'],
  ['aVR', 'aVL', 'aVF'],
  ['V1', 'V2', 'V3'],
  ['V4', 'V5', 'V6'],
];

/** Twelve leads in four columns and a rhythm strip, 25 mm/s and 10 mm/mV. */
export function twelveLeads(caption: string, traceOf: (lead: Lead, name: string) => Trace): string {
  const unit = 6;
  const width = 1620;
  const height = 1020;
  const column = 390;
  const scale = unit * 10;
  const seconds = column / (25 * unit);
  const draw = (name: string, x: number, y: number, wide: number) => {
    const lead = normal[name] ?? { p: 0, q: 0, r: 0, s: 0, t: 0 };
    const d = pathOf(traceOf(lead, name), { x, y, width: wide, seconds: (wide / column) * seconds, scale });
    return line(d, '#1a1a1a', 2) + text(x + 6, y - 88, 22, name, 'font-weight="700" fill="#1a1a1a"');
  };
  const leads = columns.flatMap((names, c) =>
    names.map((name, r) => draw(name, 30 + c * column, 200 + r * 220, column - 6)),
  );
  const caps =
    text(30, 48, 26, caption, 'fill="#1a1a1a"') +
    text(1590, 1000, 20, '25 mm/s · 10 mm/mV · drawn for teaching', 'text-anchor="end" fill="#444"');
  return svg(width, height, paper(width, height, unit) + leads.join('') + draw('II', 30, 900, 4 * column) + caps);
}

/** A monitor with a row for each trace. */
export function monitor(
  rows: { trace: Trace; colour: string; label: string; value: string; unit: string; scale: number; seconds: number }[],
): string {
  const width = 1280;
  const height = 240 * rows.length + 40;
  const drawn = rows.map(({ trace, colour, label, value, unit, scale, seconds }, index) => {
    const y = 150 + index * 240;
    return (
      line(pathOf(trace, { x: 30, y: y + 30, width: 940, seconds, scale }), colour, 4) +
      text(1000, y - 50, 28, label, `fill="${colour}"`) +
      text(1000, y + 60, 110, value, `fill="${colour}" font-weight="700"`) +
      text(1250, y + 60, 26, unit, `fill="${colour}" text-anchor="end"`)
    );
  });
  return svg(width, height, `<rect width="${width}" height="${height}" fill="#06090c"/>${drawn.join('')}`);
}

const ecgRow = { colour: '#7be07b', label: 'ECG II', unit: '/min', scale: 70, seconds: 6 };
/** A capnogram's row on a monitor. */
export const capnographyRow = { colour: '#f2d34f', label: 'EtCO₂', unit: 'kPa', scale: 24, seconds: 18 };
/** Lead II of a healthy heart. */
export const leadII = normal.II ?? { p: 0.15, q: 0.08, r: 1.1, s: 0.15, t: 0.3 };

/** A schematic chest film: dark lungs, bright bones, the heart, and the midline. */
export function chest({ collapsed }: { collapsed: boolean }): string {
  const shift = collapsed ? 46 : 0;
  const rib = (side: 1 | -1, index: number) => {
    const y = 190 + index * 66;
    const x = (dx: number) => 500 + side * dx;
    return `M${x(40)} ${y - 40}C${x(180)} ${y - 80} ${x(300)} ${y - 30} ${x(330)} ${y + 60}`;
  };
  const ribs = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) => [rib(1, index), rib(-1, index)]).join('');
  const lung = (side: 1 | -1) => {
    const x = (dx: number) => 500 + side * dx;
    return `M${x(60)} 180C${x(180)} 130 ${x(290)} 260 ${x(310)} 480C${x(316)} 600 ${x(310)} 690 ${x(290)} 720C${x(200)} 670 ${x(120)} 660 ${x(70)} 700Z`;
  };
  const collapse = `<path d="M590 400C640 380 660 470 640 540C625 590 590 590 575 560Z" fill="#8d8d8d"/>`;
  const content = [
    '<rect width="1000" height="1000" fill="#050505"/>',
    '<path d="M150 1000V420C150 250 290 110 420 100H580C710 110 850 250 850 420V1000Z" fill="#5f5f5f"/>',
    `<path d="${lung(-1)}" fill="#1d1d1d"/>`,
    `<path d="${lung(1)}" fill="${collapsed ? '#060606' : '#1d1d1d'}"/>`,
    collapsed ? collapse : '',
    line(ribs, '#9c9c9c', 13, 'opacity="0.5"'),
    line('M480 150C380 140 300 170 240 210M520 150C620 140 700 170 760 210', '#b8b8b8', 18, 'opacity="0.7"'),
    `<path d="M${470 - shift} 400C${430 - shift} 520 ${440 - shift} 650 ${520 - shift} 700C${640 - shift} 720 ${680 - shift} 640 ${640 - shift} 560C${610 - shift} 500 ${560 - shift} 400 ${530 - shift} 390Z" fill="#a5a5a5"/>`,
    line(`M500 90V230C500 300 ${500 - shift} 320 ${500 - shift} 400`, '#262626', 26),
    `<path d="M484 60H516V1000H484Z" fill="#cfcfcf" opacity="0.28"/>`,
    text(60, 90, 44, 'R', 'fill="#ddd" font-weight="700"'),
    text(970, 975, 24, 'Diagram for teaching, not a radiograph', 'fill="#bbb" text-anchor="end"'),
  ];
  return svg(1000, 1000, content.join(''));
}

function pupils(left: number, right: number, caption: string): string {
  const eye = (cx: number, pupil: number) =>
    `<path d="M${cx - 210} 300Q${cx} 120 ${cx + 210} 300Q${cx} 470 ${cx - 210} 300Z" fill="#fdfdfb" stroke="#5b4234" stroke-width="7"/><circle cx="${cx}" cy="295" r="88" fill="#5f8fa8"/><circle cx="${cx}" cy="295" r="88" fill="none" stroke="#2f5468" stroke-width="7"/><circle cx="${cx}" cy="295" r="${pupil}" fill="#0b0b0b"/><circle cx="${cx + 26}" cy="266" r="11" fill="#fff"/>`;
  return svg(
    1200,
    620,
    `<rect width="1200" height="620" fill="#e9c9b2"/>${eye(310, left)}${eye(890, right)}${text(600, 560, 34, caption, 'text-anchor="middle" fill="#3c291f"')}`,
  );
}

/** Steps from top to bottom. */
function flow(title: string, steps: readonly (readonly [string, string])[]): string {
  const height = 150 + steps.length * 150;
  const boxes = steps.map(([time, words], index) => {
    const y = 120 + index * 150;
    const arrow =
      index === 0 ? '' : line(`M450 ${y - 44}V${y - 8}M438 ${y - 22}L450 ${y - 8}L462 ${y - 22}`, '#24506b', 5);
    return `${arrow}<rect x="160" y="${y}" width="640" height="100" rx="14" fill="#fff" stroke="#24506b" stroke-width="4"/>${text(480, y + 62, 30, words, 'text-anchor="middle" fill="#12242f"')}${text(130, y + 62, 28, time, 'text-anchor="end" fill="#24506b" font-weight="700"')}`;
  });
  return svg(
    900,
    height,
    `<rect width="900" height="${height}" fill="#eaf2f6"/>${text(450, 72, 38, title, 'text-anchor="middle" fill="#12242f" font-weight="700"')}${boxes.join('')}`,
  );
}

/** All pictures of the samples by file name; the extension is the format. */
export const drawings: Record<string, () => string> = {
  'ecg-normal.png': () => twelveLeads('Sinus rhythm, 72/min', (lead) => regular(lead, 72)),
  'ecg-inferior-infarction.png': () =>
    twelveLeads('Inferior infarction: ST elevation in II, III, aVF', (lead, name) =>
      regular({ ...lead, ...inferior[name] }, 64),
    ),
  'ecg-atrial-fibrillation.png': () => twelveLeads('Atrial fibrillation', (lead) => fibrillating(lead, 5)),
  'chest-normal.jpeg': () => chest({ collapsed: false }),
  'chest-tension-pneumothorax.jpeg': () => chest({ collapsed: true }),
  'monitor-ventricular-fibrillation.webp': () =>
    monitor([
      { ...ecgRow, trace: ventricularFibrillation(1), value: '---' },
      { ...capnographyRow, trace: capnogram(10, 2.1, false), value: '2.1' },
    ]),
  'monitor-bradycardia.webp': () =>
    monitor([
      { ...ecgRow, trace: regular(leadII, 38), value: '38' },
      { ...capnographyRow, trace: capnogram(14, 4.6, false), value: '4.6' },
    ]),
  'capnography-curare-cleft.png': () => monitor([{ ...capnographyRow, trace: capnogram(12, 5.3, true), value: '5.3' }]),
  'pupils-pinpoint.webp': () => pupils(11, 11, 'Pinpoint, equal'),
  'pupils-unequal.webp': () => pupils(64, 26, 'Right wide and fixed'),
  'newborn-first-minute.png': () =>
    flow('The newborn, first minute', [
      ['0 s', 'Dry, warm, stimulate'],
      ['20 s', 'Open the airway, assess breathing'],
      ['30 s', 'Five inflation breaths'],
      ['60 s', 'Assess the heart rate again'],
    ]),
  'handover-card.png': () =>
    flow('Handing over', [
      ['S', 'Situation: who, where, what now'],
      ['B', 'Background: history, course'],
      ['A', 'Assessment: what you found'],
      ['R', 'Recommendation: what is needed'],
    ]),
};

/** A frame of a video of a monitor: fibrillation, a shock after four seconds, then sinus rhythm. */
export function shockFrame(seconds: number): string {
  const shockAt = 4;
  const before = ventricularFibrillation(3);
  const after = regular(leadII, 84);
  const trace: Trace = (x) => {
    if (x < shockAt) return before(x);
    if (x < shockAt + 0.25) return 3 * Math.sin((x - shockAt) * 40);
    return x < shockAt + 1.2 ? 0 : after(x - shockAt - 1.2);
  };
  const from = Math.max(0, seconds - 4);
  const isShock = seconds >= shockAt && seconds < shockAt + 0.3;
  const isBack = seconds > shockAt + 1.4;
  const shown: Trace = (x) => (x > seconds ? 0 : trace(x));
  const end = 30 + (Math.min(seconds - from, 4) / 4) * 420;
  return svg(
    640,
    360,
    [
      `<rect width="640" height="360" fill="${isShock ? '#31363a' : '#06090c'}"/>`,
      line(
        pathOf(shown, {
          x: 30,
          y: 190,
          width: Math.max(1, end - 30),
          seconds: Math.max(0.01, seconds - from),
          scale: 60,
          from,
        }),
        '#7be07b',
        3,
      ),
      text(480, 90, 18, 'ECG II', 'fill="#7be07b"'),
      text(480, 160, 64, isBack ? '84' : '---', 'fill="#7be07b" font-weight="700"'),
      text(30, 330, 24, isShock ? 'SHOCK 200 J' : isBack ? 'Sinus rhythm' : 'Ventricular fibrillation', 'fill="#fff"'),
    ].join(''),
  );
}
