import type { Judgement } from '../../packages/server/src/test/judged-queries.ts';

const sepsisOfChildren = ['late-onset-sepsis-in-a-preterm-infant', 'meningokocksepsis-hos-ett-smabarn'];
const sepsisOfAdults = ['septic-shock-on-the-ward', 'urosepsis-in-der-notaufnahme'];
const adultArrests = [
  'attivita-elettrica-senza-polso-in-reparto',
  'kammerflimmern-im-herzkatheterlabor',
  'reanimatie-met-aed-in-de-sporthal',
];
const otherArrests = [
  'arret-cardiaque-chez-un-enfant-a-la-cantine',
  'asystole-at-birth-after-placental-abruption',
  'drunkning-med-hypotermi',
  'hjartstopp-efter-oavsiktlig-extubation',
  'paragem-cardiorrespiratoria-num-lactente',
];
const births = ['asystole-at-birth-after-placental-abruption', 'nouveau-ne-a-terme-sans-respiration'];
const sickNewborns = [
  'aspiracion-de-meconio-con-hipertension-pulmonar',
  'enterocolite-necrosante-chez-une-prematuree',
  'hjartstopp-efter-oavsiktlig-extubation',
  'late-onset-sepsis-in-a-preterm-infant',
  'stabiles-fruehgeborenes-die-goldene-stunde',
  'taquipneia-transitoria-do-recem-nascido',
];
const ventilated = [
  'aspiracion-de-meconio-con-hipertension-pulmonar',
  'enterocolite-necrosante-chez-une-prematuree',
  'hjartstopp-efter-oavsiktlig-extubation',
  'pneumotorace-iperteso-in-ventilazione-meccanica',
  'trasferimento-con-ventilatore-portatile',
];
const maskVentilated = [
  'bronchiolitis-uitgeput',
  'dpoc-agudizada-em-ventilacao-nao-invasiva',
  'stabiles-fruehgeborenes-die-goldene-stunde',
  'taquipneia-transitoria-do-recem-nascido',
];
const bleeding = [
  'hemorragie-du-post-partum',
  'motorcyclist-with-abdominal-bleeding',
  'attivita-elettrica-senza-polso-in-reparto',
];

/** Sixty queries: names and parts of names, conditions, tags, devices, several words, other languages, typing errors. */
export const judgements: readonly Judgement[] = [
  // One word of a name or a condition.
  {
    query: 'sepsis',
    3: [...sepsisOfChildren, 'urosepsis-in-der-notaufnahme', 'septic-shock-on-the-ward'],
    2: ['enterocolite-necrosante-chez-une-prematuree', 'bambino-febbrile-in-sala-d-attesa'],
  },
  { query: 'anaphylaxis', 3: ['anaphylaxis-in-a-child-at-a-birthday-party'] },
  { query: 'hyperkalaemia', 3: ['hyperkalaemia-before-dialysis'] },
  { query: 'hyperthermia', 3: ['malignant-hyperthermia-in-day-surgery'] },
  { query: 'overdose', 3: ['opioid-overdose-in-a-stairwell'] },
  { query: 'asystole', 3: ['asystole-at-birth-after-placental-abruption'] },
  { query: 'tachycardia', 3: ['supraventricular-tachycardia-in-an-infant'] },
  { query: 'bronchiolitis', 3: ['bronchiolitis-uitgeput'] },
  { query: 'urosepsis', 3: ['urosepsis-in-der-notaufnahme'] },
  { query: 'dialysis', 3: ['hyperkalaemia-before-dialysis'] },
  { query: 'dantrolene', 3: ['malignant-hyperthermia-in-day-surgery'] },
  { query: 'atropine', 3: ['complete-heart-block-that-needs-pacing'] },
  { query: 'adenosine', 3: ['supraventricular-tachycardia-in-an-infant'] },
  { query: 'cashew', 3: ['anaphylaxis-in-a-child-at-a-birthday-party'] },
  // Common tags.
  { query: 'pacing', 3: ['complete-heart-block-that-needs-pacing'] },
  {
    query: 'shock',
    3: ['septic-shock-on-the-ward'],
    2: ['anaphylaxis-in-a-child-at-a-birthday-party', 'meningokocksepsis-hos-ett-smabarn'],
    1: ['supraventricular-tachycardia-in-an-infant'],
  },
  { query: 'trauma', 3: ['motorcyclist-with-abdominal-bleeding'] },
  { query: 'haemorrhage', 3: bleeding },
  { query: 'obstetrics', 3: ['hemorragie-du-post-partum'] },
  { query: 'toxicology', 3: ['opioid-overdose-in-a-stairwell', 'toxicite-systemique-des-anesthesiques-locaux'] },
  {
    query: 'transport',
    3: ['trasferimento-con-ventilatore-portatile'],
    1: [
      'anaphylaxis-in-a-child-at-a-birthday-party',
      'lungemboli-efter-hoftkirurgi',
      'nouveau-ne-a-terme-sans-respiration',
      'asystole-at-birth-after-placental-abruption',
      'sedation-for-magnetic-resonance-imaging',
      'motorcyclist-with-abdominal-bleeding',
    ],
  },
  { query: 'endocrinology', 3: ['diabetische-ketoacidose-bij-een-tiener'] },
  { query: 'allergy', 3: ['anaphylaxis-in-a-child-at-a-birthday-party'] },
  { query: 'hypothermia', 3: ['drunkning-med-hypotermi'] },
  { query: 'electrolytes', 3: ['hyperkalaemia-before-dialysis'], 2: ['diabetische-ketoacidose-bij-een-tiener'] },
  { query: 'newborn life support', 3: births, 1: ['hjartstopp-efter-oavsiktlig-extubation'] },
  { query: 'neonatology', 3: [...births, ...sickNewborns] },
  { query: 'mechanical ventilation', 3: ventilated },
  { query: 'non-invasive ventilation', 3: maskVentilated },
  { query: 'difficult airway', 3: ['routine-induction-difficult-mask-ventilation'] },
  { query: 'procedural sedation', 3: ['sedation-for-magnetic-resonance-imaging'] },
  { query: 'infection', 3: sepsisOfChildren, 2: sepsisOfAdults },
  {
    query: 'reversible causes',
    3: [
      ...adultArrests.slice(0, 2),
      ...otherArrests.filter((file) => file !== 'drunkning-med-hypotermi' && !file.startsWith('arret')),
      'pneumotorace-iperteso-in-ventilazione-meccanica',
    ],
  },
  { query: 'advanced life support', 3: adultArrests.slice(0, 2) },
  {
    query: 'basic life support',
    3: [
      'reanimatie-met-aed-in-de-sporthal',
      'paragem-cardiorrespiratoria-num-lactente',
      'arret-cardiaque-chez-un-enfant-a-la-cantine',
    ],
  },
  // Several words.
  { query: 'septic shock', 3: ['septic-shock-on-the-ward'], 2: ['meningokocksepsis-hos-ett-smabarn'] },
  { query: 'heart block', 3: ['complete-heart-block-that-needs-pacing'] },
  { query: 'opioid overdose', 3: ['opioid-overdose-in-a-stairwell'] },
  {
    query: 'sepsis neonatology',
    3: ['late-onset-sepsis-in-a-preterm-infant'],
    2: ['enterocolite-necrosante-chez-une-prematuree'],
  },
  { query: 'sepsis ward', 3: ['septic-shock-on-the-ward'] },
  { query: 'cardiac arrest', 3: adultArrests, 2: otherArrests },
  {
    query: 'cardiology defibrillation',
    3: [
      'kammerflimmern-im-herzkatheterlabor',
      'infarto-inferior-con-elevacion-del-st',
      'supraventricular-tachycardia-in-an-infant',
    ],
  },
  {
    query: 'paediatrics airway',
    3: ['krupp-in-der-nacht', 'asma-acuto-grave-in-un-ragazzo'],
    2: ['estado-epileptico-en-un-preescolar', 'arret-cardiaque-chez-un-enfant-a-la-cantine'],
  },
  { query: 'abdominal bleeding', 3: ['motorcyclist-with-abdominal-bleeding'] },
  { query: 'mask ventilation', 3: ['routine-induction-difficult-mask-ventilation'], 1: maskVentilated },
  { query: 'preterm infant sepsis', 3: ['late-onset-sepsis-in-a-preterm-infant'] },
  { query: 'late onset sepsis', 3: ['late-onset-sepsis-in-a-preterm-infant'] },
  // Devices.
  {
    query: 'defibrillator',
    3: [
      ...adultArrests,
      'infarto-inferior-con-elevacion-del-st',
      'complete-heart-block-that-needs-pacing',
      'drunkning-med-hypotermi',
      'paragem-cardiorrespiratoria-num-lactente',
      'supraventricular-tachycardia-in-an-infant',
    ],
  },
  { query: 'automated external defibrillator', 3: ['reanimatie-met-aed-in-de-sporthal'] },
  // Other languages, with and without diacritics.
  { query: 'infarto', 3: ['infarto-inferior-con-elevacion-del-st'] },
  { query: 'hjärtstopp', 3: ['hjartstopp-efter-oavsiktlig-extubation'] },
  { query: 'hjartstopp', 3: ['hjartstopp-efter-oavsiktlig-extubation'] },
  { query: 'hemorragie', 3: ['hemorragie-du-post-partum'] },
  { query: 'schlaganfall', 3: ['akuter-schlaganfall-im-zeitfenster'] },
  // Prefixes.
  { query: 'anaph', 3: ['anaphylaxis-in-a-child-at-a-birthday-party'] },
  { query: 'supravent', 3: ['supraventricular-tachycardia-in-an-infant'] },
  {
    query: 'cardio',
    3: [
      'complete-heart-block-that-needs-pacing',
      'infarto-inferior-con-elevacion-del-st',
      'kammerflimmern-im-herzkatheterlabor',
      'supraventricular-tachycardia-in-an-infant',
      'hyperkalaemia-before-dialysis',
      'lungemboli-efter-hoftkirurgi',
      'paragem-cardiorrespiratoria-num-lactente',
    ],
  },
  // Typing errors.
  { query: 'anaphilaxis', 3: ['anaphylaxis-in-a-child-at-a-birthday-party'] },
  { query: 'hyperkalemia', 3: ['hyperkalaemia-before-dialysis'] },
  { query: 'spetic shock', 3: ['septic-shock-on-the-ward'], 2: ['meningokocksepsis-hos-ett-smabarn'] },
];
