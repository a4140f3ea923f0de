import { type Patient, pick, skinColors } from './cast.ts';

const ink = '#1b1d24';
const white = '#f7f4ee';
const blankets = ['#c9dbe8', '#f0e3c8', '#cfe3dc', '#e3d7e8', '#f2d9d3'];
const caps = ['#8fb6d6', '#e9c07a', '#8fc3ae', '#b39acb', '#e0a08f', '#f2efe8'];
const hairs = ['#4a3426', '#8a6238', '#6b4a30'];

// Eyes and mouths are drawn about the middle of the left eye.
const asleep = ['M-30 0q30 26 60 0M110 0q30 26 60 0', 'M-28 6q28-20 56 0M112 6q28-20 56 0'];
const awake = ['M-22-34q22-12 44 0M118-34q22-12 44 0', 'M-20-30q20-8 40-2M120-32q20-6 40 2'];
const mouths = ['M48 104q22 14 44 0', 'M54 106q16-10 32 0', 'M56 106h28', 'M50 102q20 20 40 0'];
const tufts = [
  'M236 190q30-86 116-86q92 0 118 86q-44-34-84-30q10-18 30-26q-38 2-52 24q-68-6-128 32z',
  'M188 262q6-146 164-146t164 146q-34-74-92-92q-30 24-84 18q-96-4-152 74z',
  'M206 226q34-112 146-112q118 0 148 116q-50-60-110-58q-28 10-66-6q-66 2-118 60z',
];

/** A line with its colours and width; filled when given a fill. */
const line = (d: string, fill = 'none', stroke = ink, width = 13) =>
  `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

function infantParts(index: number, skin: number, tone: string): string[] {
  const hair = skin > 1 ? '#241a16' : pick(hairs, index);
  return [
    line('M128 720q4-112 96-148q134-46 268 0q92 36 96 148z', pick(blankets, index)),
    line('M156 396a36 36 0 1 0 2 70M548 396a36 36 0 1 1-2 70', tone),
    line('M148 368c-4-150 86-236 204-236s208 86 204 236c-2 150-92 218-204 218s-202-68-204-218z', tone),
    line(pick(tufts, index), hair, hair, 10),
  ];
}

function newbornParts(index: number, tone: string): string[] {
  const cap = pick(caps, index * 5);
  return [
    line('M92 720q-6-196 128-232h276q134 36 128 232z', pick(blankets, index)),
    line('M148 368c-4-150 86-236 204-236s208 86 204 236c-2 150-92 218-204 218s-202-68-204-218z', tone),
    line('M140 316c0-150 96-212 212-212s212 62 212 212q-212-72-424 0z', cap),
    line('M132 330q220-84 440 0q10 34-8 50q-212-76-424 0q-18-16-8-50z', index % 2 === 0 ? white : cap),
    // The blanket's fold under the chin.
    line('M150 560q90 76 214 74q128-4 196-80M364 634l-26 86'),
  ];
}

/** A feeding tube, taped to the cheek. */
const feedingTube = [
  line('M378 446q56 18 98 6t84 60', 'none', '#5d6d80', 11),
  line('M378 446q56 18 98 6t84 60', 'none', '#e6eef4', 5),
  `<rect x="424" y="434" width="62" height="34" rx="8" fill="#f3e3cb" stroke="${ink}" stroke-width="7"/>`,
];

/** An infant, or a newborn in a cap and wrapped in a blanket; a preterm one has a feeding tube. In the ink of the others. */
export function drawBaby({ index, age, skin }: Patient): string {
  const tone = pick(skinColors, skin);
  const isInfant = age === 'infant';
  const parts = [
    ...(isInfant ? infantParts(index, skin, tone) : newbornParts(index, tone)),
    `<g transform="translate(296 ${isInfant ? 378 : 398})">`,
    '<g fill="#e0604f" opacity=".22"><circle cx="-34" cy="66" r="34"/><circle cx="174" cy="66" r="34"/></g>',
    ...(isInfant
      ? [line('M0 0h.1M140 0h.1', 'none', ink, 30), line(pick(awake, index), 'none', ink, 9)]
      : [line(pick(asleep, index))]),
    line('M60 46q12 12 24 0', 'none', ink, 10),
    line(pick(mouths, index), 'none', ink, 11),
    '</g>',
    ...(age === 'preterm' ? feedingTube : []),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 704 704">${parts.join('')}</svg>`;
}
