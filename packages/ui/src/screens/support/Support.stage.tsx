import { configurationMachine } from '@community/machines/configuration';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { Support } from './index.ts';

/** The page of contacts. */
export const StagedSupport = () => (
  <Stage machine={configurationMachine} input={{ api }}>
    {(actor) => (
      <main>
        <Support actor={actor} />
      </main>
    )}
  </Stage>
);
