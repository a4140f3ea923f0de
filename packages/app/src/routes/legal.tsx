import { configurationMachine } from '@community/machines/configuration';
import { LegalPage, type LegalPageProps } from '@community/ui/screens/legal';
import { useActorRef } from '@xstate/react';
import { usePortal } from '../portal.ts';

function Page({ text }: Pick<LegalPageProps, 'text'>) {
  const { api } = usePortal();
  const actor = useActorRef(configurationMachine, { input: { api } });
  return <LegalPage actor={actor} text={text} onPrint={() => print()} />;
}

/** The privacy policy. */
export const Privacy = () => <Page text="privacy" />;

/** The terms and conditions. */
export const Terms = () => <Page text="terms" />;
