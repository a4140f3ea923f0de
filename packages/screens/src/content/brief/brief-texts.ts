import type { LabResult, ScenarioCourse } from '@community/contract/content';
import { briefTexts } from '@community/messages/content';

/** The facts about the patient in the file, labelled; missing ones are left out. */
export function patientFacts({ name, age, sex, weight }: ScenarioCourse['patient']): [term: string, value: string][] {
  const facts: [string, string | null][] = [
    [briefTexts.name, name],
    [briefTexts.age, age],
    [briefTexts.sex, sex],
    [briefTexts.weight, weight === null ? null : briefTexts.kilograms(weight)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null && fact[1] !== '');
}

/** A reference range in figures, such as '3.5–5.1', '≤ 14' or '≥ 60'; empty where there is none. */
export function rangeText(reference: LabResult['reference']): string {
  const { low = null, high = null } = reference ?? {};
  if (low !== null && high !== null) return `${low}–${high}`;
  if (high !== null) return `≤ ${high}`;
  return low === null ? '' : `≥ ${low}`;
}

/** Whether a result is outside its range, and on which side; null within it, or if that cannot be determined. */
export function placeOf({ value, reference }: LabResult): 'low' | 'high' | null {
  if (typeof value === 'string' || reference === null) return null;
  if (reference.low !== null && value < reference.low) return 'low';
  return reference.high !== null && value > reference.high ? 'high' : null;
}
