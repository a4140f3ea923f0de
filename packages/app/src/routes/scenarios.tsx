import { readCriteria, scenarioBrowseMachine, writeCriteria } from '@community/machines/scenario-browse';
import { ScenarioBrowse } from '@community/ui/screens/scenario-browse';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useKeptActor } from '../kept-actors.ts';
import { usePortal } from '../portal.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** Browsing scenarios. Its machine outlives the page, so that Back finds the list as it was left. */
export function Component() {
  const { api } = usePortal();
  const [query, setQuery] = useSearchParams();
  const { actor, isKept } = useKeptActor('scenarios', scenarioBrowseMachine, () => ({ api, ...readCriteria(query) }));
  useScreenEffects(actor);

  useEffect(() => {
    if (isKept) actor.send({ type: 'revisited' });
  }, [actor, isKept]);
  useEffect(() => {
    actor.send({ type: 'location.changed', ...readCriteria(query) });
  }, [actor, query]);
  useEffect(() => {
    const changes = actor.on('criteriaChanged', ({ request }) => {
      setQuery(writeCriteria(request), { preventScrollReset: request.page === 1 });
    });
    return () => changes.unsubscribe();
  }, [actor, setQuery]);

  return <ScenarioBrowse actor={actor} />;
}
