import { expect, waitFor } from 'storybook/test';

/** A task that ends on demand, once it has begun. */
export function heldTask<Result>() {
  let held: PromiseWithResolvers<Result> | null = null;
  async function take(): Promise<PromiseWithResolvers<Result>> {
    await waitFor(() => expect(held).not.toBeNull());
    const taken = held ?? Promise.withResolvers<Result>();
    held = null;
    return taken;
  }
  return {
    begin(): Promise<Result> {
      held = Promise.withResolvers();
      return held.promise;
    },
    end: async (result: Result) => (await take()).resolve(result),
    fail: async (error: Error) => (await take()).reject(error),
  };
}
