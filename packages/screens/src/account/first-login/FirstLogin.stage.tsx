import { api, Stage } from '@community/catalogue/stage';
import { firstLoginMachine } from '@community/machines/account';
import { buildUser } from '@community/mocks/account/users';
import { FirstLogin } from './FirstLogin.tsx';

/** The page of the first sign-in. */
export const StagedFirstLogin = () => (
  <Stage machine={firstLoginMachine} input={{ api, user: buildUser() }}>
    {(actor) => <FirstLogin actor={actor} />}
  </Stage>
);
