/** What publishing looks at. */
interface Publishable {
  description: string;
  tags: readonly unknown[];
  patient_age: number | null;
  patient_condition: number | null;
}

/** Whether a scenario says enough to be published: a description, a tag, and both categories. */
export function isPublishable({ description, tags, patient_age, patient_condition }: Publishable): boolean {
  return description !== '' && tags.length > 0 && patient_age !== null && patient_condition !== null;
}
