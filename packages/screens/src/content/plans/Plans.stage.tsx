import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import {
  type Gathered,
  type KeptPlan,
  type OfflineContent,
  type PlanDraft,
  planAdditionMachine,
  planEditMachine,
  planListMachine,
  readPlansPage,
  sharedPlanMachine,
} from '@community/machines/content';
import { plans, shareToken } from '@community/mocks/content/plans';
import { scenarios } from '@community/mocks/content/scenarios';
import { buildUuid } from '@community/mocks/uuid';
import { useState } from 'react';
import { userEvent, within } from 'storybook/test';
import type { SimulatedClock } from 'xstate';
import { PlanEdit } from './edit/PlanEdit.tsx';
import { PlanList } from './list/PlanList.tsx';
import { PlanAddition } from './PlanAddition.tsx';
import { SharedPlan } from './shared/SharedPlan.tsx';

const [plan] = plans;
/** The plan that is written. */
export const planId = plan?.uuid_id ?? buildUuid(600);

const createKey = () => 'key';

interface ListPage {
  /** Counted from 1. */
  page: number;
  /** The clock of the page, if not that of the browser. */
  clock: SimulatedClock;
}

/** The list of own plans, which follows its own links. */
export const StagedPlans = ({ page = 1, clock }: Partial<ListPage>) => (
  <Stage
    machine={planListMachine}
    input={{ api, page, createKey }}
    onNavigate={(path, actor) => {
      const { pathname, searchParams } = new URL(path, location.origin);
      if (pathname === '/plans') actor.send({ type: 'location.changed', page: readPlansPage(searchParams) });
    }}
    {...(clock && { clock })}
  >
    {(actor) => (
      <main>
        <PlanList actor={actor} />
      </main>
    )}
  </Stage>
);

/** All of the plan is on the device. */
export const kept: KeptPlan = { size: 4_180_000, total: 23_600_000, missing: 0 };

/** The plans stored on the device of a story: none yet. */
export const offlineContentWith = (calls: Partial<OfflineContent> = {}): OfflineContent => ({
  list: async () => [],
  listItems: async () => [],
  find: async () => null,
  keep: async () => kept,
  remove: async () => {},
  isWaiting: async () => false,
  findFavourites: async () => ({ total: 0, missing: 0 }),
  keepFavourites: async () => ({ total: 0, missing: 0 }),
  ...calls,
});

interface EditPage {
  id: string;
  /** What an earlier visit has left behind. */
  draft: PlanDraft | null;
  /** The clock of the page, if not that of the browser. */
  clock: SimulatedClock;
  /** Whether the portal runs on a tablet. */
  isOnTablet: boolean;
  /** Stores plans on the device. */
  offlineContent: OfflineContent | null;
}

/** The page on which a plan is written. */
export const StagedPlan = ({
  id = planId,
  draft = null,
  clock,
  isOnTablet = false,
  offlineContent = null,
}: Partial<EditPage>) => {
  const [drafts] = useState(() => draftsOf(draft));
  return (
    <Stage machine={planEditMachine} input={{ api, id, drafts, createKey, offlineContent }} {...(clock && { clock })}>
      {(actor) => (
        <main>
          <PlanEdit actor={actor} isOnTablet={isOnTablet} origin="https://portal.example" />
        </main>
      )}
    </Stage>
  );
};

/** What is put into a plan: the first scenario. */
export const gatherOne = async (): Promise<Gathered> => ({
  items: scenarios.slice(0, 1).map(({ uuid_id }) => ({ kind: 'scenario', uuid_id })),
  total: 1,
});

interface Addition {
  /** What is put into a plan. */
  gather: () => Promise<Gathered>;
}

/** The dialog that puts a scenario into a plan, over a page. */
export const StagedAddition = ({ gather = gatherOne }: Partial<Addition>) => (
  <Stage machine={planAdditionMachine} input={{ api, createKey, name: 'Croup', title: '', gather }}>
    {(actor) => (
      <main>
        <h1>Scenarios</h1>
        <PlanAddition actor={actor} />
      </main>
    )}
  </Stage>
);

/** A plan that its owner shares. */
export const StagedShared = ({ isSignedIn = true }: { isSignedIn?: boolean }) => (
  <Stage machine={sharedPlanMachine} input={{ api, token: shareToken, createKey }}>
    {(actor) => <SharedPlan actor={actor} signInHref={isSignedIn ? null : '/login?to=plan'} />}
  </Stage>
);

type Canvas = ReturnType<typeof within>;

/** The whole page, the dialogs over it included. */
export const body = (): Canvas => within(document.body);

/** Presses a button as soon as it is there. */
export const press = async (canvas: Canvas, name: string | RegExp): Promise<void> =>
  userEvent.click(await canvas.findByRole('button', { name }));

/** Chooses an entry of a menu. */
export async function choose(canvas: Canvas, menu: string, entry: string): Promise<void> {
  await press(canvas, menu);
  await userEvent.click(await body().findByRole('menuitem', { name: entry }));
}

/** Gives the plan another title and saves it. */
export async function saveAs(canvas: Canvas, title: string): Promise<void> {
  const field = await canvas.findByRole('textbox', { name: /^Title/ });
  await userEvent.clear(field);
  if (title !== '') await userEvent.type(field, title);
  await press(canvas, 'Save plan');
}
