/** Stands in for the module of the router that is for instrumentation, which the portal has none of. */

/** Of one navigation; nobody receives it. */
export function consumeInstrumentationClientResultMetaReceiver(): undefined {
  return undefined;
}

function refuse(): never {
  throw new Error('the portal is built without instrumentation of the router');
}

export const getRouteInstrumentationUpdates = refuse;
export const instrumentClientSideRouter = refuse;
