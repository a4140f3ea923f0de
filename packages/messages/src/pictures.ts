/** What drawn devices say. */
export const deviceTexts = {
  noPreview: 'No preview',
  ages: ['Neonate', 'Paediatric', 'Adult'] as readonly [string, string, string],
};

/** Alarms, in capitals as on a monitor. */
export const alarmTexts = {
  causes: {
    ventricularFibrillation: 'V FIB',
    pulselessVentricularTachycardia: 'PULSELESS VT',
    ventricularTachycardia: 'V TACH',
    torsadesDePointes: 'TORSADES',
    asystole: 'ASYSTOLE',
    noPulse: 'NO PULSE',
    extremeBradycardia: 'EXTREME BRADY',
    extremeTachycardia: 'EXTREME TACHY',
    desaturation: 'DESATURATION',
    apnoea: 'APNOEA',
  },
  signs: { hr: 'HR', spo2: 'SpO₂', nibp: 'NIBP', rr: 'RR', temperature: 'TEMP' },
  low: (sign: string) => `${sign} LOW`,
  high: (sign: string) => `${sign} HIGH`,
};

/** The back of a tablet. */
export const tabletBackTexts = {
  label: 'The back of an iPad. The serial number is in the last line of the small print near its lower edge.',
  serial: 'Serial DMPX2K7QHG7F',
};

/** Heart rhythms, by their names in scenario files. */
export const rhythmTexts = {
  names: {
    sinusRhythm: 'Sinus rhythm',
    sinusTachycardia: 'Sinus tachycardia',
    sinusBradycardia: 'Sinus bradycardia',
    sinusRhythmWithEctopics: 'Sinus rhythm with ectopics',
    stElevation: 'ST elevation',
    atrialFibrillation: 'Atrial fibrillation',
    atrialFlutter: 'Atrial flutter',
    supraventricularTachycardia: 'Supraventricular tachycardia',
    junctionalRhythm: 'Junctional rhythm',
    firstDegreeBlock: 'First-degree block',
    secondDegreeBlockTypeI: 'Second-degree block, type I',
    secondDegreeBlockTypeII: 'Second-degree block, type II',
    thirdDegreeBlock: 'Third-degree block',
    idioventricularRhythm: 'Idioventricular rhythm',
    paced: 'Paced rhythm',
    sineWave: 'Sine wave',
    ventricularTachycardia: 'Ventricular tachycardia',
    pulselessVentricularTachycardia: 'Pulseless ventricular tachycardia',
    torsadesDePointes: 'Torsades de pointes',
    ventricularFibrillation: 'Ventricular fibrillation',
    pulselessElectricalActivity: 'Pulseless electrical activity',
    asystole: 'Asystole',
  },
};
