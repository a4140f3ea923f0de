/** Stands in for the module of the router that is for instrumentation, which the portal has none of. */

/** Of one navigation; nobody receives it. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

const nothing = () => ({});

// Only called where a router is created with `instrumentations`.
export { nothing as getRouteInstrumentationUpdates, nothing as instrumentClientSideRouter };
