import type { Scenario } from '@community/contract/content';
import { contentTexts } from '@community/messages/content';
import { formatDuration, formatLanguage } from '@community/ui/format';

type Element = readonly [term: string, value: string];

const yesOrNo = (has: boolean) => (has ? contentTexts.yes : contentTexts.no);

function mediaOf({ has_images, has_video }: Scenario): string {
  if (has_images && has_video) return contentTexts.imagesVideo;
  if (has_images) return contentTexts.images;
  return has_video ? contentTexts.video : contentTexts.no;
}

const measures = (scenario: Scenario): Element[] => [
  [contentTexts.language, formatLanguage(scenario.unicode_language_identifier)],
  [contentTexts.duration, formatDuration(scenario.duration_in_seconds)],
  [contentTexts.checklistItems, String(scenario.num_checklist_items)],
  [contentTexts.events, String(scenario.num_events)],
];

/** What a scenario is made of, as terms with their values. */
export const elementsOf = (scenario: Scenario): Element[] => [
  ...measures(scenario),
  [contentTexts.media, mediaOf(scenario)],
  [contentTexts.sounds, yesOrNo(scenario.has_sounds)],
  [contentTexts.labs, yesOrNo(scenario.has_labs)],
];

/** The same in fewer lines: what does not come with it is left out. */
export function briefElementsOf(scenario: Scenario): Element[] {
  const { has_images, has_video, has_sounds, has_labs } = scenario;
  const parts = [
    ...(has_images ? ['images'] : []),
    ...(has_video ? ['video'] : []),
    ...(has_sounds ? ['sounds'] : []),
    ...(has_labs ? ['labs'] : []),
  ];
  return [...measures(scenario), ...(parts.length > 0 ? [[contentTexts.comesWith, parts.join(', ')] as const] : [])];
}
