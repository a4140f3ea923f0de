import preview from '@community/catalogue/preview';
import type { CourseVitals } from '@community/contract/content';
import { buildCourse, buildVitals, initialVitals } from '@community/mocks/content/course';
import { buildScenario } from '@community/mocks/content/scenarios';
import { mock } from '@community/mocks/mock';
import { buildUuid } from '@community/mocks/uuid';
import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { StagedView } from './ScenarioView.stage.tsx';

const meta = preview.meta({
  title: 'Screens/Scenarios and media/View a scenario/Alarms of the monitor',
  component: StagedView,
  parameters: { spec: ['A 2 Scenario view'], state: 'content-view/shown' },
  args: { id: buildUuid(101) },
});

/** A bedside monitor, on which every sign has its figure. */
const MONITOR = { device_id: 3, patient_age: 2 } as const;

/** A case whose first state has these vital signs, and whose second is as usual. */
function beginsWith(
  vitals: CourseVitals,
  patient: { patient_age: 0 | 1 | 2; age: string } = { patient_age: 2, age: '68 years' },
) {
  const [first, second, ...others] = buildCourse().states;
  if (!first || !second) throw new Error('The course has no states.');
  const { patient: whole } = buildCourse();
  return [
    mock('getScenario', () => buildScenario({ ...MONITOR, patient_age: patient.patient_age, initial_vitals: vitals })),
    mock('getScenarioCourse', () =>
      buildCourse({
        patient: { ...whole, age: patient.age },
        states: [{ ...first, vitals }, second, ...others],
      }),
    ),
  ];
}

type Canvas = ReturnType<typeof within>;

/** The words on the monitor, once the course is there. */
async function wordsOf(canvas: Canvas): Promise<(string | null)[]> {
  await canvas.findByRole('slider', { name: 'Moment of the course' });
  const monitor = canvas.getByRole('img', { name: 'Bedside monitor' });
  return [...monitor.querySelectorAll('text')].map(({ textContent }) => textContent);
}

const well = buildVitals({
  hr: 72,
  rhythm: 'sinusRhythm',
  spo2: 98,
  nibp: { systolic: 122, diastolic: 74 },
  rr: 14,
  etco2: 5.1,
  temperature: 36.8,
});

export const AllWell = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith(well)),
  play: async ({ canvas }) => {
    const words = await wordsOf(canvas);
    await expect(words).toEqual(expect.arrayContaining(['72', '98']));
    await expect(words.filter((word) => /LOW|HIGH|PULSE|EXTREME/.test(word ?? ''))).toEqual([]);
  },
});

/** Amber names the first value outside its limits; each of them is framed. */
export const Amber = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith({ ...well, spo2: 88, rr: 30 })),
  play: async ({ canvas }) => expect(await wordsOf(canvas)).toContain('SpO₂ LOW'),
});

export const Desaturation = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith({ ...well, spo2: 74 })),
  play: async ({ canvas }) => expect(await wordsOf(canvas)).toContain('DESATURATION'),
});

export const ExtremeBradycardia = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith({ ...well, hr: 24, rhythm: 'thirdDegreeBlock' })),
  play: async ({ canvas }) => expect(await wordsOf(canvas)).toContain('EXTREME BRADY'),
});

export const ExtremeTachycardia = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith({ ...well, hr: 210, rhythm: 'supraventricularTachycardia' })),
  play: async ({ canvas }) => expect(await wordsOf(canvas)).toContain('EXTREME TACHY'),
});

export const Apnoea = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith({ ...well, rr: 0 })),
  play: async ({ canvas }) => expect(await wordsOf(canvas)).toContain('APNOEA'),
});

/** Of a lethal rhythm no rate is shown, and no pressure without a pulse. */
export const Fibrillation = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...beginsWith(
        buildVitals({ hr: 0, rhythm: 'ventricularFibrillation', spo2: 0, nibp: { systolic: 0, diastolic: 0 } }),
      ),
    ),
  play: async ({ canvas }) => {
    const words = await wordsOf(canvas);
    await expect(words).toContain('V FIB');
    await expect(words).toContain('--');
    await expect(words).not.toContain('0');
  },
});

/** Complexes without a pulse are no fibrillation. */
export const PulselessElectricalActivity = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      ...beginsWith(
        buildVitals({ hr: 40, rhythm: 'pulselessElectricalActivity', spo2: 0, nibp: { systolic: 0, diastolic: 0 } }),
      ),
    ),
  play: async ({ canvas }) => {
    const words = await wordsOf(canvas);
    await expect(words).toContain('NO PULSE');
    await expect(words).not.toContain('V FIB');
  },
});

/** The same rate is an alarm of an adult and none of a newborn. */
export const LimitsByAge = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(...beginsWith({ ...well, hr: 150, spo2: 95, nibp: null, rr: 45 }, { patient_age: 0, age: '2 days' })),
  play: async ({ canvas }) => {
    const words = await wordsOf(canvas);
    await expect(words).toContain('150');
    await expect(words.filter((word) => /LOW|HIGH|EXTREME/.test(word ?? ''))).toEqual([]);
  },
});

/** The alarm follows the moment of the course, not the condition of the case. */
export const FollowsTheMoment = meta.story({
  beforeEach: ({ msw }) => msw.use(...beginsWith(initialVitals)),
  play: async ({ canvas }) => {
    const before = await wordsOf(canvas);
    const state = canvas.getByRole('button', { name: '4:00, Pressure falls' });
    await userEvent.click(state);
    await waitFor(async () => expect(await wordsOf(canvas)).not.toEqual(before));
    await expect(await wordsOf(canvas)).toContain('128');
    await userEvent.unhover(state);
    await waitFor(() => expect(state).not.toHaveAttribute('data-hovered'));
    state.blur();
  },
});
