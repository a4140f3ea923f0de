import { configurationMachine } from '@community/machines/configuration';
import { LegalPage, type LegalPageProps } from '@community/ui/screens/legal';
import { usePageActor } from '../page-actor.ts';
import { usePortal } from '../portal.ts';
import { useReconnection } from '../reconnection.ts';

function Page({ text }: Pick<LegalPageProps, 'text'>) {
  const { api } = usePortal();
  const actor = usePageActor(configurationMachine, { input: { api } });
  useReconnection(actor);
  return <LegalPage actor={actor} text={text} onPrint={() => print()} />;
}

/** The privacy policy. */
export const Privacy = () => <Page text="privacy" />;

/** The terms and conditions. */
export const Terms = () => <Page text="terms" />;
