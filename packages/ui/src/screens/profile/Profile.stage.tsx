import { profileMachine } from '@community/machines/profile';
import { yourDataMachine } from '@community/machines/your-data';
import { draftsOf } from '../../../../../.storybook/drafts.ts';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { YourData } from '../your-data/index.ts';
import { Profile } from './index.ts';

/** The own data alone. */
export const StagedYourData = () => (
  <Stage machine={yourDataMachine} input={{ api, drafts: draftsOf(null) }}>
    {(yourData) => (
      <main>
        <YourData actor={yourData} />
      </main>
    )}
  </Stage>
);

/** The own profile, with the own data below it. */
export const StagedProfile = () => (
  <Stage machine={profileMachine} input={{ api }}>
    {(actor) => (
      <main>
        <Profile actor={actor}>
          <Stage machine={yourDataMachine} input={{ api, drafts: draftsOf(null) }}>
            {(yourData) => <YourData actor={yourData} />}
          </Stage>
        </Profile>
      </main>
    )}
  </Stage>
);
