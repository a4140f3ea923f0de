import { draftsOf } from '@community/catalogue/drafts';
import { api, Stage } from '@community/catalogue/stage';
import { profileMachine, yourDataMachine } from '@community/machines/account';
import { YourData } from '../account-page/YourData.tsx';
import { passkeys } from '../second-factors/SecondFactors.stage.tsx';
import { Profile } from './Profile.tsx';

/** The user's data alone. */
export const StagedYourData = () => (
  <Stage machine={yourDataMachine} input={{ api, passkeys, drafts: draftsOf(null) }}>
    {(yourData) => (
      <main>
        <YourData actor={yourData} />
      </main>
    )}
  </Stage>
);

/** The user's profile, with the user's data below it. */
export const StagedProfile = () => (
  <Stage machine={profileMachine} input={{ api }}>
    {(actor) => (
      <main>
        <Profile actor={actor}>
          <Stage machine={yourDataMachine} input={{ api, passkeys, drafts: draftsOf(null) }}>
            {(yourData) => <YourData actor={yourData} />}
          </Stage>
        </Profile>
      </main>
    )}
  </Stage>
);
