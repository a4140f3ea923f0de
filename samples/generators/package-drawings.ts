import { capnographyRow, chest, inferior, leadII, line, monitor, paper, svg, text, twelveLeads } from './drawings.ts';
import { beat, capnogram, type Lead, pathOf, regular, type Trace } from './traces.ts';

const bell = (x: number, at: number, width: number) => Math.exp(-(((x - at) / width) ** 2));

/** Wide complexes of an idioventricular rhythm. */
const wide = (x: number, { r, t }: Lead) =>
  r * bell(x, 0.2, 0.045) - 0.25 * r * bell(x, 0.29, 0.035) - Math.abs(t) * 1.4 * bell(x, 0.5, 0.08);

/** Complete heart block: P waves and complexes at independent rates. */
function blocked(lead: Lead, atria: number, ventricles: number): Trace {
  const [p, qrs] = [60 / atria, 60 / ventricles];
  return (seconds) => lead.p * bell(seconds % p, 0.08, 0.03) + wide((seconds + 0.4) % qrs, lead);
}

/** Too fast for visible P waves. */
function fast(lead: Lead, rate: number): Trace {
  const length = 60 / rate;
  return (seconds) => beat({ ...lead, p: 0, t: 0.7 * lead.t }, 0.14 + ((seconds % length) / length) * 0.46);
}

/** Pacing spikes, each followed by a complex on capture; otherwise the ventricles keep their own rhythm. */
function paced(rate: number, isCaptured: boolean): Trace {
  const length = 60 / rate;
  const own = blocked(leadII, 88, 30);
  return (seconds) => {
    const x = seconds % length;
    const spike = 1.6 * bell(x, 0.08, 0.006);
    return spike + (isCaptured ? wide(x, { ...leadII, r: 1.2 }) : own(seconds));
  };
}

/** Adenosine: tachycardia, a pause in which only the atria beat, then sinus rhythm. */
const adenosine: Trace = (seconds) => {
  if (seconds < 3) return fast(leadII, 262)(seconds);
  if (seconds < 5.4) return leadII.p * bell((seconds - 3) % 0.55, 0.3, 0.03);
  return beat(leadII, (((seconds - 5.4) % (60 / 150)) / (60 / 150)) * 0.6);
};

/** Strips of paper, one below the other, 25 mm/s and 10 mm/mV. */
function strips(rows: readonly (readonly [caption: string, trace: Trace])[], seconds: number): string {
  const unit = 6;
  const width = seconds * 25 * unit + 60;
  const height = rows.length * 260 + 40;
  const drawn = rows.map(([caption, trace], index) => {
    const y = 200 + index * 260;
    const d = pathOf(trace, { x: 30, y, width: width - 60, seconds, scale: unit * 10 });
    return line(d, '#1a1a1a', 2) + text(30, y - 140, 24, caption, 'fill="#1a1a1a" font-weight="700"');
  });
  const note = text(
    width - 30,
    height - 16,
    18,
    '25 mm/s · 10 mm/mV · drawn for teaching',
    'text-anchor="end" fill="#444"',
  );
  return svg(width, height, paper(width, height, unit) + drawn.join('') + note);
}

/** A clear vessel, filled to a height, with visible specks. */
function vessel(caption: string, colour: string, specks: string): string {
  const body = 'M330 120H570V180L640 260V780Q640 840 580 840H320Q260 840 260 780V260L330 180Z';
  const content = [
    '<rect width="900" height="960" fill="#e6edf0"/>',
    `<clipPath id="inside"><path d="${body}"/></clipPath>`,
    `<g clip-path="url(#inside)"><rect x="240" y="400" width="420" height="460" fill="${colour}"/>${specks}</g>`,
    line(body, '#5d7886', 8),
    line('M560 480H610M560 560H610M560 640H610M560 720H610', '#5d7886', 4),
    text(450, 920, 34, caption, 'text-anchor="middle" fill="#20323b"'),
  ];
  return svg(900, 960, content.join(''));
}

const clouds = Array.from({ length: 26 }, (_, index) => {
  const x = 280 + ((index * 137) % 340);
  const y = 430 + ((index * 211) % 400);
  return `<ellipse cx="${x}" cy="${y}" rx="${24 + (index % 4) * 9}" ry="${14 + (index % 3) * 6}" fill="#efe0ac" opacity="0.35"/>`;
}).join('');

/** A knee from the front, mottled by poor perfusion. */
function mottledKnee(): string {
  const cells = Array.from({ length: 40 }, (_, index) => {
    const x = 300 + ((index * 89) % 300) + (index % 3) * 14;
    const y = 300 + ((index * 149) % 360);
    const near = Math.hypot(x - 450, y - 480) / 260;
    return `<ellipse cx="${x}" cy="${y}" rx="${22 + (index % 4) * 7}" ry="${17 + (index % 5) * 5}" fill="none" stroke="#7b4a74" stroke-width="${9 - (index % 3) * 2}" opacity="${Math.max(0.1, 0.75 - 0.5 * near).toFixed(2)}"/>`;
  });
  const content = [
    '<rect width="900" height="960" fill="#dfe7ea"/>',
    '<path d="M270 0C250 200 250 300 270 430C250 560 290 700 310 960H590C610 700 650 560 630 430C650 300 650 200 630 0Z" fill="#e3bfa8"/>',
    '<ellipse cx="450" cy="460" rx="120" ry="130" fill="#e9cab5"/>',
    ...cells,
    line('M350 400Q450 330 550 400M360 560Q450 620 540 560', '#b98d74', 6),
    text(450, 930, 30, 'Mottling, drawn for teaching', 'text-anchor="middle" fill="#20323b"'),
  ];
  return svg(900, 960, content.join(''));
}

const exhaled = (rate: number, plateau: number) => ({
  ...capnographyRow,
  trace: capnogram(rate, plateau, false),
  label: 'EtCO₂, kPa',
  value: plateau.toFixed(1),
  unit: '',
  scale: 12,
});

/** The pictures of the sample packages: by scenario, then by the file name used there. */
export const packageDrawings: Record<string, Record<string, () => string>> = {
  'complete-heart-block-that-needs-pacing': {
    'ecg-complete-heart-block.jpg': () =>
      twelveLeads('Complete heart block: atria 84/min, ventricles 36/min', (lead) => blocked(lead, 84, 36)),
    'capture-or-not.jpg': () =>
      strips(
        [
          ['50 mA, 70/min: spikes without capture', paced(70, false)],
          ['80 mA, 70/min: each spike captures', paced(70, true)],
        ],
        8,
      ),
  },
  'hyperkalaemia-before-dialysis': {
    'ecg-peaked-t.jpg': () =>
      twelveLeads('Hyperkalaemia: peaked T waves, flat P waves', (lead) =>
        regular({ ...lead, p: 0.4 * lead.p, t: 2.6 * lead.t }, 64),
      ),
    'ecg-sine-wave.jpg': () =>
      strips([['Sine wave', (seconds) => 0.8 * Math.sin((2 * Math.PI * seconds * 38) / 60)]], 8),
  },
  'infarto-inferior-con-elevacion-del-st': {
    'ecg-inferior.jpg': () =>
      twelveLeads('Elevación del ST en II, III y aVF', (lead, name) => regular({ ...lead, ...inferior[name] }, 58)),
    'ecg-v4r.jpg': () =>
      strips([['V4R: elevación del ST', regular({ p: 0.08, q: 0.1, r: 0.35, s: 0.2, t: 0.15, st: 0.2 }, 58)]], 8),
  },
  'malignant-hyperthermia-in-day-surgery': {
    'capnogram-rising.jpg': () => monitor([exhaled(12, 5.1), exhaled(12, 7.8), exhaled(12, 10.4)]),
    'urine-myoglobin.jpg': () => vessel('Urine, cola-coloured. Drawn for teaching', '#4a2415', ''),
  },
  'septic-shock-on-the-ward': {
    'septic-shock-mottled-knee.jpg': mottledKnee,
    'septic-shock-drain.jpg': () => vessel('Drain, turbid. Drawn for teaching', '#b59a4e', clouds),
    'septic-shock-chest-radiograph.jpg': () => chest({ collapsed: false }),
  },
  'supraventricular-tachycardia-in-an-infant': {
    'ecg-infant-svt.jpg': () =>
      twelveLeads('Narrow complexes, regular, 268/min, no P waves', (lead) => fast(lead, 268)),
    'strip-adenosine.jpg': () => strips([['During adenosine', adenosine]], 9),
  },
};
