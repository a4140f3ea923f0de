import { BRIDGE_VERSION, type BridgeRequestName, writeMessage } from '@community/contract/tablet';
import { waitFor } from 'storybook/test';
import { stagedTablet } from './staged-tablet.ts';

/** The tablet app says at last which tablet it is. */
export function introduce(): void {
  const app = stagedTablet();
  app.setAnswering(true);
  app.setDevice(app.read().device);
}

/** The tablet app goes away. */
export const leave = () => stagedTablet().goAway();

/** The request of that name that came last, as soon as it has come; answers its callback id. */
export const asked = (name: BridgeRequestName) =>
  waitFor(() => {
    const request = stagedTablet()
      .read()
      .log.findLast(({ from, summary }) => from === 'portal' && summary === name);
    if (!request) throw new Error(`The tablet was not asked for ${name}.`);
    return (JSON.parse(request.text) as { callbackId: string }).callbackId;
  });

/** The tablet app answers a request that it has left unanswered. */
export const reply = (name: BridgeRequestName, payload: object) => async () =>
  stagedTablet().sendRaw(
    writeMessage({ version: BRIDGE_VERSION, type: 'reply', callbackId: await asked(name), payload }),
  );

/** The tablet app refuses a request that it has left unanswered. */
export const refuse = (name: BridgeRequestName) => async () =>
  stagedTablet().sendRaw(
    writeMessage({
      version: BRIDGE_VERSION,
      type: 'error',
      callbackId: await asked(name),
      error: { code: 'failed', message: 'No.' },
    }),
  );
