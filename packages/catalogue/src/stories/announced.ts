import { expect, waitFor } from 'storybook/test';

/**
 * Waits until the machines of the story have announced exactly this, one after the other, and expects it.
 * @param messages whole sentences as they are read out, or patterns of them.
 */
export async function expectAnnounced(...messages: (string | RegExp)[]): Promise<void> {
  const wanted = messages.map((message) => (typeof message === 'string' ? message : expect.stringMatching(message)));
  await waitFor(() => expect(globalThis.stagedAnnouncements).toEqual(wanted));
}
