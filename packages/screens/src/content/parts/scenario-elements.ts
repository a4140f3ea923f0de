import type { Scenario } from '@community/contract/content';
import { formatDuration, formatLanguage } from '@community/ui/format';

type Element = readonly [term: string, value: string];

const yesOrNo = (has: boolean) => (has ? 'Yes' : 'No');

function mediaOf({ has_images, has_video }: Scenario): string {
  if (has_images && has_video) return 'Images, video';
  if (has_images) return 'Images';
  return has_video ? 'Video' : 'No';
}

const measures = (scenario: Scenario): Element[] => [
  ['Language', formatLanguage(scenario.unicode_language_identifier)],
  ['Duration', formatDuration(scenario.duration_in_seconds)],
  ['Checklist items', String(scenario.num_checklist_items)],
  ['Events', String(scenario.num_events)],
];

/** What a scenario is made of, as terms with their values. */
export const elementsOf = (scenario: Scenario): Element[] => [
  ...measures(scenario),
  ['Media', mediaOf(scenario)],
  ['Sounds', yesOrNo(scenario.has_sounds)],
  ['Labs', yesOrNo(scenario.has_labs)],
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
  return [...measures(scenario), ...(parts.length > 0 ? [['Comes with', parts.join(', ')] as const] : [])];
}
