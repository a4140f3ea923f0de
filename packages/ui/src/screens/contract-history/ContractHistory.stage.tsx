import { contractHistoryMachine } from '@community/machines/contract-history';
import { api, Stage } from '../../../../../.storybook/stage.tsx';
import { Card } from '../../components/Card/index.ts';
import { Heading } from '../../components/Heading/index.ts';
import { ContractHistory } from './index.ts';

/** The history of an agreement, on its card. */
export const StagedHistory = () => (
  <Stage machine={contractHistoryMachine} input={{ api, contractId: 31 }}>
    {(actor) => (
      <main>
        <Card as="article">
          <Heading level={3}>Bedside agreement 31</Heading>
          <ContractHistory actor={actor} />
        </Card>
      </main>
    )}
  </Stage>
);
