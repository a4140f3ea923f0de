import { api, Stage } from '@community/catalogue/stage';
import { agreementHistoryMachine } from '@community/machines/licensing';
import { Card, Heading } from '@community/ui';
import { AgreementHistory } from './AgreementHistory.tsx';

/** The history of an agreement, on its card. */
export const StagedHistory = () => (
  <Stage machine={agreementHistoryMachine} input={{ api, agreementId: 31 }}>
    {(actor) => (
      <main>
        <Card as="article">
          <Heading level={3}>Bedside agreement 31</Heading>
          <AgreementHistory actor={actor} />
        </Card>
      </main>
    )}
  </Stage>
);
