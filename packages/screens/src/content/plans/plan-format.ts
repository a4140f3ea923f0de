import type { PlanContent } from '@community/contract/content';
import { planEditTexts } from '@community/messages/content';
import { formatDuration } from '@community/ui/format';
import { formatAge, formatCondition } from '../parts/format-content.ts';

/** Minutes in a readable form: '45 min', '2 h 15 min'. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? planEditTexts.onlyMinutes(minutes) : planEditTexts.hours(hours, minutes % 60);
}

/** The language of an item's name, as ISO 639-1; undefined for media, which have none. */
export const languageOfPlanned = (content: PlanContent): string | undefined =>
  content.kind === 'scenario' ? content.unicode_language_identifier : undefined;

/** What an item of a plan is, in a few words. */
export function factsOf(content: PlanContent): string {
  const facts =
    content.kind === 'scenario'
      ? [
          planEditTexts.scenario,
          formatCondition(content.patient_condition),
          formatAge(content.patient_age),
          formatDuration(content.duration_in_seconds),
        ]
      : [content.is_video ? planEditTexts.video : planEditTexts.image];
  return facts.filter((fact) => fact !== null).join(' · ');
}
