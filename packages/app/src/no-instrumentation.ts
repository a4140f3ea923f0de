/** Replaces the router’s instrumentation module, which the portal does not use. */

/** Of one navigation; nothing receives it. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

const nothing = () => ({});

// Only called where a router is created with `instrumentations`.
export { nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter };
