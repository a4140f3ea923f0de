import { profileMachine } from '@community/machines/profile';
import { yourDataMachine } from '@community/machines/your-data';
import { Profile } from '@community/ui/screens/profile';
import { YourData } from '@community/ui/screens/your-data';
import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { usePortal } from '../portal.ts';
import { useProfileChanges } from '../profile-changes.ts';
import { useScreenEffects } from '../screen-effects.ts';

/** The own profile, and what users may do with their data. */
export function Component() {
  const { api, session } = usePortal();
  const profile = useActorRef(profileMachine, { input: { api } });
  const yourData = useActorRef(yourDataMachine, { input: { api } });
  useProfileChanges(profile);
  useScreenEffects(yourData);
  useEffect(() => {
    const deletions = yourData.on('accountDeleted', () => session.send({ type: 'signOut.requested' }));
    return () => deletions.unsubscribe();
  }, [yourData, session]);
  return (
    <Profile actor={profile}>
      <YourData actor={yourData} />
    </Profile>
  );
}
