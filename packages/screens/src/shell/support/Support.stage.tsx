import { api, Stage } from '@community/catalogue/stage';
import { configurationMachine } from '@community/machines/shell';
import { Support } from './Support.tsx';

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
