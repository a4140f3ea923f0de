import { BRIDGE_VERSION, type BridgeRequestName, writeMessage } from '@community/contract/tablet';
import { waitFor } from 'storybook/test';
import { stagedTablet } from './staged-tablet.ts';

/** The tablet app identifies its tablet after a delay. */
export function introduce(): void {
  const app = stagedTablet();
  app.setAnswering(true);
  app.setDevice(app.read().device);
}

/** The tablet app disconnects. */
export const leave = () => stagedTablet().goAway();

/** Waits for a request of that name, and returns the callback id of the latest. */
export const asked = (name: BridgeRequestName) =>
  waitFor(() => {
    const request = stagedTablet()
      .read()
      .log.findLast(({ from, summary }) => from === 'portal' && summary === name);
    if (!request) throw new Error(`The tablet was not asked for ${name}.`);
    return (JSON.parse(request.text) as { callbackId: string }).callbackId;
  });

/** The tablet app responds to a pending request. */
export const reply = (name: BridgeRequestName, payload: object) => async () =>
  stagedTablet().sendRaw(
    writeMessage({ version: BRIDGE_VERSION, type: 'reply', callbackId: await asked(name), payload }),
  );

/** The tablet app refuses a pending request. */
export const refuse = (name: BridgeRequestName) => async () =>
  stagedTablet().sendRaw(
    writeMessage({
      version: BRIDGE_VERSION,
      type: 'error',
      callbackId: await asked(name),
      error: { code: 'failed', message: 'No.' },
    }),
  );
