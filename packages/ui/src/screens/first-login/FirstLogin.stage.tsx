import { firstLoginMachine } from '@community/machines/first-login';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { FirstLogin } from './index.ts';

/** The page of the first sign-in. */
export const StagedFirstLogin = () => (
  <Stage machine={firstLoginMachine} input={{ api }}>
    {(actor) => <FirstLogin actor={actor} />}
  </Stage>
);
