import preview from '@community/catalogue/preview';
import { buildCourse, buildVitals } from '@community/mocks/content/course';
import { buildScenario } from '@community/mocks/content/scenarios';
import { expect, within } from 'storybook/test';
import { StagedPaper } from './PrintBrief.stage.tsx';

/** Height of an A4 sheet without its margins, in CSS pixels. */
const SHEET = ((297 - 22) * 96) / 25.4;

const meta = preview.meta({
  title: 'Screens/Scenarios and media/Brief on paper',
  component: StagedPaper,
  // One viewport is enough, because the sheet has a fixed width.
  parameters: { spec: ['A 2 Scenario view'], viewports: ['landscape'] },
  args: { scenario: buildScenario(), course: buildCourse() },
});

export const OnePage = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Septic shock on the ward' })).toBeVisible();
    for (const name of ['Course', 'Checklist', 'Events', 'Blood gas, from 7:00', 'Notes'])
      await expect(canvas.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(canvas.getAllByRole('columnheader', { name: 'Reference' })[0]).toBeVisible();
    await expect(canvas.getByText('Takes blood cultures before antibiotics')).toBeVisible();
    await expect(canvasElement.scrollHeight).toBeLessThanOrEqual(SHEET);
    await expect(within(document.body).queryByRole('button')).toBeNull();
  },
});

const texts = [
  'Calls for help and starts a clock',
  'Scores the patient, and says the score aloud to all who are in the room',
  'Takes blood cultures before antibiotics',
];

/** As long as a case may be: fifteen items, eight events, seven states. */
export const LongestCase = meta.story({
  args: {
    course: buildCourse({
      states: Array.from({ length: 7 }, (_, index) => ({
        id: `state-${index}`,
        label: ['Febrile and confused', 'Pressure falls', 'Answers to fluids'][index % 3] ?? '',
        at: index * 160,
        vitals: buildVitals({
          hr: 96 + index * 6,
          rhythm: 'sinusTachycardia',
          spo2: 97 - index,
          nibp: { systolic: 104 - index * 4, diastolic: 58 - index * 2 },
          rr: 18 + index * 2,
          temperature: 38.4,
        }),
        transitions: [],
      })),
      events: Array.from({ length: 8 }, (_, index) => ({
        id: `event-${index}`,
        label: 'The nurse is worried and asks for the team',
        at: 60 + index * 120,
        kind: 'communication' as const,
      })),
      checklist: Array.from({ length: 15 }, (_, index) => ({
        id: `item-${index}`,
        text: texts[index % 3] ?? '',
        critical: index % 4 === 2,
      })),
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('15')).toBeVisible();
    await expect(canvasElement.scrollHeight).toBeLessThanOrEqual(SHEET);
  },
});

/** What a case does not have is not named. */
export const LeastCase = meta.story({
  args: { course: buildCourse({ events: [], checklist: [], labs: [], media: [], sounds: [] }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2, name: 'Course' })).toBeVisible();
    for (const name of ['Checklist', 'Events', 'Media and sounds'])
      await expect(canvas.queryByRole('heading', { level: 2, name })).toBeNull();
  },
});
