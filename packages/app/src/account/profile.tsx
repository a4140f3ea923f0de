import { profileMachine, yourDataMachine } from '@community/machines/account';
import { createDrafts } from '@community/machines/shell';
import { Profile, YourData } from '@community/screens/account';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { usePortal } from '../portal.ts';
import { usePageActor } from '../shell/page-actor.ts';
import { useReconnection } from '../shell/reconnection.ts';
import { useScreenEffects } from '../shell/screen-effects.ts';
import { browserPasskeys } from './browser-passkeys.ts';
import { useProfileChanges } from './profile-changes.ts';

/** The user's profile, and what users may do with their data. */
export function Component() {
  const { api, store } = usePortal();
  const navigate = useNavigate();
  const profile = usePageActor(profileMachine, { input: { api } });
  const yourData = usePageActor(yourDataMachine, {
    input: { api, passkeys: browserPasskeys, drafts: createDrafts(store) },
  });
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
