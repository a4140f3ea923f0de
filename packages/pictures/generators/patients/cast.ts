/** The person drawn at an index. */
export interface Patient {
  readonly index: number;
  /** Age group. `preterm` is a newborn with a feeding tube. */
  readonly age: 'young' | 'middleAged' | 'old' | 'child' | 'teenager' | 'infant' | 'newborn' | 'preterm';
  readonly sex: 'female' | 'male';
  /** Skin tone, 0 (light) to 5 (dark). */
  readonly skin: number;
}

const ages = {
  y: 'young',
  a: 'middleAged',
  o: 'old',
  c: 'child',
  t: 'teenager',
  i: 'infant',
  n: 'newborn',
  p: 'preterm',
} as const;

/**
 * One word per patient, in the order of the index: f or m, then the age. 0 to 39 and 64 to 87 are adults, 40 to 63
 * children and teenagers, 88 to 106 infants and newborns; scenarios rely on that, so words may change but not move.
 */
const cast = `
  fa mo my mo fy mo fa fo ma fy
  mo fa fo my fo fo ma fo fa my
  fa ma fy mo ma fy ma my fo fa
  fo ma my fa fo mo ma ma fy fa
  fc mc ft mt mc fc ft mc fc mc
  mt fc ft fc mc mt fc mc ft mt
  fc ft mc fc
  fo ma fy mo fa my fo mo fa ma fy my
  fo ma fa mo fy ma fo my fa mo fo ma
  mp fi fi mi fi mi mi fi
  fn mn fn mn fn mn mn fp mn fp mp`;

/** Tones in an order that mixes neighbours; its length shares no factor with the patterns of the cast. */
const tones = [1, 3, 0, 4, 2, 5, 1, 0, 3, 2, 4, 0, 5];

const isAge = (letter: string | undefined): letter is keyof typeof ages => letter !== undefined && letter in ages;

/** All patients in the order of the index. Throws on an unknown word. */
export const patients: readonly Patient[] = cast
  .trim()
  .split(/\s+/)
  .map((word, index) => {
    const [sex, age] = word;
    if (!isAge(age) || (sex !== 'f' && sex !== 'm')) throw new Error(`Patient ${index}: "${word}" is not known`);
    return { index, age: ages[age], sex: sex === 'f' ? 'female' : 'male', skin: tones[index % tones.length] ?? 0 };
  });

/** Skin tones by number. */
export const skinColors = ['#f6d9c4', '#ebbd97', '#d9a277', '#b5764c', '#8d5833', '#6b4429'];

/** The entry of a list at a running number, wrapping around. */
export function pick<Item>(list: readonly Item[], index: number): Item {
  const item = list[index % list.length];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
