import { firstLoginMachine } from '@community/machines/first-login';
import { buildUser } from '@community/mocks/builders';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { FirstLogin } from './index.ts';

/** The page of the first sign-in. */
export const StagedFirstLogin = () => (
  <Stage machine={firstLoginMachine} input={{ api, user: buildUser() }}>
    {(actor) => <FirstLogin actor={actor} />}
  </Stage>
);
