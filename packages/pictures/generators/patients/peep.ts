import { Avatar, Style } from '@dicebear/core';
import openPeeps from '@dicebear/styles/open-peeps.json' with { type: 'json' };
import { type Patient, pick, skinColors } from './cast.ts';
import { gowns, wardrobeOf } from './wardrobe.ts';

const ink = '#1b1d24';
const glasses = ['glasses', 'glasses2', 'glasses5', 'glasses3'] as const;

/** Adults who wear a mask, as after a cough. */
const masked = [16, 33, 79];

/** Scales about a point, in the style's units. */
const scaled = (x: number, y: number, across: number, upwards = across) =>
  `translate(${x - x * across} ${y - y * upwards}) scale(${across} ${upwards})`;

/**
 * Gives a portrait the proportions of a child: narrow shoulders, a round head, and a small, low face. `growth` runs
 * from 0, about three years, to 1, adult.
 */
function asChild(svg: string, growth: number): string {
  const [, before, body, parts] = /^(.*<g clip-path="[^"]*">)(.*?)(<use .*)<\/g><\/svg>$/s.exec(svg) ?? [];
  if (before === undefined || body === undefined || parts === undefined) {
    throw new Error('Portraits of this version are built in another way');
  }
  const grown = (small: number) => small + (1 - small) * growth;
  const face = `<g transform="${scaled(468, 486, grown(0.84))}">$&</g>`;
  const head = parts.replaceAll(/<use [^>]*#(expression|accessories)-[^>]*>/g, face);
  return [
    before,
    `<g transform="${scaled(370, 600, grown(0.68))}">${body}</g>`,
    `<g transform="${scaled(380, 570, grown(1.06), grown(0.94))}">${head}</g>`,
    '</g></svg>',
  ].join('');
}

/** Colours the hair, which is otherwise ink like all lines of the head. */
const dyed = (svg: string, color: string) =>
  svg.replace(/<g id="head-.*?<\/g>(?=<g id="|<clipPath)/s, (head) => head.replaceAll(ink, color));

const style = new Style(openPeeps);

/** A patient from about two years of age, in the style Open Peeps. */
export function drawPeep(patient: Patient): string {
  const { index, age, sex, skin } = patient;
  const wardrobe = wardrobeOf(patient);
  const isGrown = wardrobe.beards.length > 0;
  // Neighbours in a list differ by more than one step, so that each list is used from end to end.
  const turn = index * 3 + Math.floor(index / 7);
  const head = pick(wardrobe.heads, turn);
  const hasGlasses = age === 'old' ? index % 2 === 0 : age !== 'child' && index % 6 === 1;
  const portrait = new Avatar(style, {
    seed: `patient ${index}`,
    headVariant: head,
    expressionVariant: pick(wardrobe.expressions, turn + skin),
    ...(isGrown ? { facialHairVariant: pick(wardrobe.beards, turn) } : {}),
    facialHairProbability: isGrown && sex === 'male' && index % 3 === 0 ? 100 : 0,
    accessoriesVariant: pick(glasses, turn),
    accessoriesProbability: hasGlasses ? 100 : 0,
    maskVariant: 'medicalMask',
    maskProbability: masked.includes(index) ? 100 : 0,
    skinColor: pick(skinColors, skin),
    headContrastColor: pick(wardrobe.hair, turn + index),
    clothingColor: pick(gowns, index),
    inkColor: ink,
  }).toString();
  const color =
    head === 'hijab' ? pick(wardrobe.scarves, index) : age === 'old' ? ink : pick(wardrobe.hair, turn + index);
  const shown = dyed(portrait, color);
  return isGrown ? shown : asChild(shown, age === 'child' ? 0 : 0.7);
}
