import { planListMachine, readPlansPage } from '@community/machines/content';
import { PlanList } from '@community/screens/content';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../portal.ts';
import { createKey } from '../../shell/create-key.ts';
import { usePageActor } from '../../shell/page-actor.ts';
import { useScreenEffects } from '../../shell/screen-effects.ts';

/** Own plans, tied to the page's address. */
export function Component() {
  const { api } = usePortal();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const page = readPlansPage(query);
  const actor = usePageActor(planListMachine, { input: { api, page, createKey } });
  useScreenEffects(actor);
  useEffect(() => actor.send({ type: 'location.changed', page }), [actor, page]);
  useEffect(() => {
    const made = actor.on('planMade', ({ id }) => void navigate(`/plans/${id}`));
    const corrections = actor.on('pageCorrected', (event) => setQuery({ page: String(event.page) }, { replace: true }));
    return () => {
      made.unsubscribe();
      corrections.unsubscribe();
    };
  }, [actor, navigate, setQuery]);
  return <PlanList actor={actor} />;
}
