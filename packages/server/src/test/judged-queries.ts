import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Relevance judgements: for each query the matching sample files, graded. 3: what was meant; 2: would do; 1: related;
 * not listed: irrelevant.
 */
export interface Judgement {
  query: string;
  3?: readonly string[];
  2?: readonly string[];
  1?: readonly string[];
}

const folder = fileURLToPath(new URL('../../../../samples/scenarios/', import.meta.url));

interface Sample {
  language: string;
  condition: string;
  tags: readonly string[];
  patient: { ageBand: string };
  labs?: readonly unknown[];
}

const samples = readdirSync(folder).map((file) => ({
  file: file.replace(/\.isims$/, ''),
  content: JSON.parse(readFileSync(`${folder}${file}`, 'utf8')) as Sample,
}));
const those = (isOne: (sample: Sample) => boolean) =>
  samples.filter(({ content }) => isOne(content)).map(({ file }) => file);
const ofAge = (age: string) => those(({ patient }) => patient.ageBand === age);
const inLanguage = (code: string) => those(({ language }) => language === code);
const arrests = those(({ condition }) => condition === 'cardiacArrest');
const arrestsOf = (age: string) =>
  those(({ condition, patient }) => condition === 'cardiacArrest' && patient.ageBand === age);

const ofTag = (tag: string) => those(({ tags }) => tags.includes(tag));
const ofSepsis = ofTag('sepsis').filter((file) => !/^(septic|urosepsis)/.test(file));
const infarction = ['infarto-inferior-con-elevacion-del-st'];
const strokes = ['akuter-schlaganfall-im-zeitfenster'];
const asthma = ['asma-acuto-grave-in-un-ragazzo'];

/** Queries in the words of users, not of the authors of the scenarios. */
export const typedJudgements: readonly Judgement[] = [
  { query: 'adult', 3: ofAge('adult') },
  { query: 'children', 3: ofAge('paediatric') },
  { query: 'kids', 3: ofAge('paediatric') },
  { query: 'baby', 3: ofAge('neonate') },
  { query: 'newborn', 3: ofAge('neonate') },
  { query: 'adult cardiac arrest', 3: arrestsOf('adult') },
  { query: 'baby cardiac arrest', 3: arrestsOf('neonate') },
  { query: 'heart arrest', 3: arrests },
  { query: 'cpr', 3: arrests },
  { query: 'asthma', 3: asthma },
  { query: 'STEMI', 3: infarction },
  { query: 'myocardial infarction', 3: infarction },
  { query: 'heart attack', 3: infarction },
  { query: 'st elevation myocardial infarction', 3: infarction },
  { query: 'stroke', 3: strokes },
  { query: 'CVA', 3: strokes },
  { query: 'english', 3: inLanguage('en') },
  { query: 'german', 3: inLanguage('de') },
  { query: 'deutsch', 3: inLanguage('de') },
  { query: 'español', 3: inLanguage('es') },
  { query: 'german cardiac arrest', 3: ['kammerflimmern-im-herzkatheterlabor'] },
  { query: 'labs', 3: those(({ labs = [] }) => labs.length > 0) },
  { query: 'PPH', 3: ['hemorragie-du-post-partum'] },
  { query: 'copd', 3: ['dpoc-agudizada-em-ventilacao-nao-invasiva'] },
  { query: 'ketoacidosis', 3: ['diabetische-ketoacidose-bij-een-tiener'] },
  { query: 'pulmonary embolism', 3: ['lungemboli-efter-hoftkirurgi'] },
  { query: 'tension pneumothorax', 3: ['pneumotorace-iperteso-in-ventilazione-meccanica'] },
  { query: 'high potassium', 3: ['hyperkalaemia-before-dialysis'] },
  { query: 'drowning', 3: ['drunkning-med-hypotermi'] },
  { query: 'cardiac arrest', 3: arrests },
  { query: 'cardiac arrest children french', 3: ['arret-cardiaque-chez-un-enfant-a-la-cantine'] },
  { query: 'paediatric cardiac arrest', 3: arrestsOf('paediatric') },
  {
    query: 'adrenaline',
    3: ['krupp-in-der-nacht', 'attivita-elettrica-senza-polso-in-reparto'],
    2: arrests.filter((file) => !file.startsWith('attivita')),
  },
  { query: 'french', 3: inLanguage('fr') },
  { query: 'swedish baby', 3: ['hjartstopp-efter-oavsiktlig-extubation'] },
  { query: 'premature', 3: ['late-onset-sepsis-in-a-preterm-infant', 'stabiles-fruehgeborenes-die-goldene-stunde'] },
  { query: 'blood poisoning', 3: ['septic-shock-on-the-ward', 'urosepsis-in-der-notaufnahme'], 2: ofSepsis },
  { query: 'svt', 3: ['supraventricular-tachycardia-in-an-infant'] },
  {
    query: 'ventricular fibrillation',
    3: ['kammerflimmern-im-herzkatheterlabor'],
    2: arrestsOf('adult').filter((file) => !file.startsWith('kammer')),
  },
  { query: 'NEC', 3: ['enterocolite-necrosante-chez-une-prematuree'] },
  { query: 'polytrauma', 3: ['motorcyclist-with-abdominal-bleeding'] },
  { query: 'ICU', 3: ofTag('intensive care') },
  { query: 'hemorrhage', 3: ofTag('haemorrhage') },
  { query: 'anesthesia', 3: ofTag('anaesthesia') },
  { query: 'narcan', 3: ['opioid-overdose-in-a-stairwell'] },
  { query: 'seizure', 3: ['estado-epileptico-en-un-preescolar'], 2: ['toxicite-systemique-des-anesthesiques-locaux'] },
];

const ecgs = ['ecg-inferior-infarction.png', 'ecg-normal.png', 'ecg-atrial-fibrillation.png'];
const films = ['chest-normal.jpeg', 'chest-tension-pneumothorax.jpeg'];

/** The same for media, by file name. */
export const mediaJudgements: readonly Judgement[] = [
  { query: 'video', 3: ['shock-and-sinus-rhythm.mp4'] },
  { query: 'x-ray', 3: films },
  { query: 'xray', 3: films },
  { query: 'ekg', 3: ecgs },
  { query: 'heart attack', 3: ['ecg-inferior-infarction.png'] },
  { query: 'afib', 3: ['ecg-atrial-fibrillation.png'] },
  { query: 'collapsed lung', 3: ['chest-tension-pneumothorax.jpeg'] },
  { query: 'baby', 3: ['newborn-first-minute.png'] },
  { query: 'okonjo', 3: ['ecg-normal.png'] },
];

/** Names of the demo's contributors: searching for one finds their contributions. */
export const contributorQueries: readonly string[] = [
  'okonjo',
  'amara',
  'vogelsang',
  'sim-lab-nord',
  'petrie',
  'delacourt',
];
