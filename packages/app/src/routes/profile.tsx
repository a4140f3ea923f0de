import { profileMachine } from '@community/machines/profile';
import { createDrafts } from '@community/machines/unsaved-changes';
import { yourDataMachine } from '@community/machines/your-data';
import { Profile } from '@community/ui/screens/profile';
import { YourData } from '@community/ui/screens/your-data';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useProfileChanges } from '../profile-changes.ts';
import { useReconnection } from '../reconnection.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** The own profile, and what users may do with their data. */
export function Component() {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const profile = usePageActor(profileMachine, { input: { api } });
  const yourData = usePageActor(yourDataMachine, { input: { api, drafts: createDrafts(store) } });
  useReconnection(profile);
  useProfileChanges(profile);
  useScreenEffects(yourData);
  useEffect(() => {
    const deletions = yourData.on('accountDeleted', () => void navigate('/logout'));
    return () => deletions.unsubscribe();
  }, [yourData, navigate]);
  return (
    <Profile actor={profile}>
      <YourData actor={yourData} />
    </Profile>
  );
}
