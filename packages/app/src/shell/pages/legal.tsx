import { configurationMachine } from '@community/machines/shell';
import { LegalPage, type LegalPageProps } from '@community/screens/shell';
import { usePortal } from '../../portal.ts';
import { usePageActor } from '../page-actor.ts';
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
