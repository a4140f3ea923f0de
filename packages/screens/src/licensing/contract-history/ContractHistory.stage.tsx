import { api, Stage } from '@community/catalogue/stage';
import { contractHistoryMachine } from '@community/machines/licensing';
import { Card, Heading } from '@community/ui';
import { ContractHistory } from './ContractHistory.tsx';

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
