import { expect, waitFor } from 'storybook/test';

/**
 * Expects the story's machines to announce exactly these messages, in this order.
 * @param messages whole messages, or patterns.
 */
export async function expectAnnounced(...messages: (string | RegExp)[]): Promise<void> {
  const wanted = messages.map((message) => (typeof message === 'string' ? message : expect.stringMatching(message)));
  await waitFor(() => expect(globalThis.stagedAnnouncements).toEqual(wanted));
}
