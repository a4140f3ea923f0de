import { contractHistoryMachine } from '@community/machines/contract-history';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { ContractHistory } from './index.ts';

/** The history of an agreement, on its card. */
export const StagedHistory = () => (
  <Stage machine={contractHistoryMachine} input={{ api, contractId: 31 }}>
    {(actor) => (
      <>
        <h3>Agreement 31</h3>
        <ContractHistory actor={actor} />
      </>
    )}
  </Stage>
);
