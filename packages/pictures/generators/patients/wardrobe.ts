import type { Patient } from './cast.ts';

/** Gowns in the pale colours of hospitals. */
export const gowns = ['#c9dbe8', '#cfe3dc', '#dcd9ea', '#e6e0d2', '#d3dfe6'];

/** Cuts and scarves of the style Open Peeps: `curly` for the three darkest skin tones, `any` for the others. */
const heads = {
  woman: {
    any: [
      'bangs',
      'long',
      'medium1',
      'bangs2',
      'medium3',
      'hijab',
      'mediumBangs',
      'longBangs',
      'medium2',
      'mediumStraight',
    ],
    curly: ['afro', 'cornrows2', 'hijab', 'dreads1', 'buns', 'longCurly', 'cornrows', 'bantuKnots'],
  },
  man: {
    any: ['short1', 'short4', 'pomp', 'short5', 'shaved1', 'short2', 'shaved2', 'noHair1'],
    curly: ['flatTop', 'short1', 'twists', 'shaved2', 'dreads2', 'short2', 'twists2', 'noHair1'],
  },
  oldWoman: { any: ['grayBun', 'grayMedium', 'grayMedium', 'bangs'], curly: ['grayBun', 'grayMedium', 'hijab'] },
  oldMan: {
    any: ['grayShort', 'noHair2', 'noHair3', 'grayShort'],
    curly: ['grayShort', 'noHair3', 'turban', 'noHair1'],
  },
  girl: {
    any: ['bangs', 'medium1', 'medium3', 'bangs2', 'mediumBangs', 'mediumStraight', 'mediumBangs3'],
    curly: ['buns', 'cornrows', 'afro', 'bantuKnots', 'dreads2'],
  },
  boy: {
    any: ['short1', 'short4', 'short5', 'short3', 'short2'],
    curly: ['short1', 'twists', 'flatTop', 'dreads2', 'short2'],
  },
} as const;

const expressions = {
  adult: ['calm', 'tired', 'contempt', 'blank', 'solemn', 'smile', 'calm', 'tired', 'concerned'],
  old: ['old', 'tired', 'old', 'calm', 'contempt', 'old', 'solemn'],
  child: ['calm', 'cute', 'tired', 'smile', 'blank', 'solemn', 'contempt'],
} as const;

const beards = {
  adult: ['chin', 'full', 'full2', 'goatee1', 'moustache5'],
  old: ['full4', 'moustache9'],
  child: [],
} as const;

const hair = {
  any: ['#2e221d', '#5a3a22', '#7d4f2a', '#3d2b22', '#8a4a26', '#6b4a30'],
  curly: ['#211814', '#2e2019', '#3a271d'],
  grey: ['#cfcac3', '#b3aea8', '#e6e2db'],
  scarf: ['#33506b', '#54446a', '#2f5b55', '#6a4a44'],
};

/** The clothes and features to pick from for a patient from two years of age. */
export function wardrobeOf({ age, sex, skin }: Patient) {
  const isOld = age === 'old';
  const isChild = age === 'child' || age === 'teenager';
  const texture = skin > 2 ? 'curly' : 'any';
  const face = isOld ? 'old' : isChild ? 'child' : 'adult';
  const [her, him] = isOld
    ? (['oldWoman', 'oldMan'] as const)
    : isChild
      ? (['girl', 'boy'] as const)
      : (['woman', 'man'] as const);
  const cuts = heads[sex === 'female' ? her : him][texture];
  return {
    heads: cuts as readonly (typeof cuts)[number][],
    expressions: expressions[face] as readonly (typeof expressions)[typeof face][number][],
    beards: beards[face] as readonly (typeof beards)[typeof face][number][],
    hair: isOld ? hair.grey : hair[texture],
    scarves: hair.scarf,
  };
}
