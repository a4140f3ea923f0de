import type { Scenario } from '@community/contract/content';
import { contentTexts } from '@community/messages/content';
import { formatDuration, formatLanguage } from '@community/ui/format';

type Element = readonly [term: string, value: string];

function mediaOf({ has_images, has_video }: Scenario): string | null {
  if (has_images && has_video) return contentTexts.imagesVideo;
  if (has_images) return contentTexts.images;
  return has_video ? contentTexts.video : null;
}

const measures = (scenario: Scenario): Element[] => [
  [contentTexts.language, formatLanguage(scenario.unicode_language_identifier)],
  [contentTexts.duration, formatDuration(scenario.duration_in_seconds)],
  [contentTexts.checklistItems, String(scenario.num_checklist_items)],
  [contentTexts.events, String(scenario.num_events)],
];

/** What a scenario is made of, as terms with their values; what is missing is left out. */
export function elementsOf(scenario: Scenario): Element[] {
  const media = mediaOf(scenario);
  return [
    ...measures(scenario),
    ...(media === null ? [] : [[contentTexts.media, media] as const]),
    ...(scenario.has_sounds ? [[contentTexts.sounds, contentTexts.yes] as const] : []),
    ...(scenario.has_labs ? [[contentTexts.labs, contentTexts.yes] as const] : []),
  ];
}

/** The same in fewer lines. */
export function briefElementsOf(scenario: Scenario): Element[] {
  const { has_images, has_video, has_sounds, has_labs } = scenario;
  const { images, video, sounds, labs } = contentTexts.parts;
  const parts = [
    ...(has_images ? [images] : []),
    ...(has_video ? [video] : []),
    ...(has_sounds ? [sounds] : []),
    ...(has_labs ? [labs] : []),
  ];
  return [...measures(scenario), ...(parts.length > 0 ? [[contentTexts.comesWith, parts.join(', ')] as const] : [])];
}
