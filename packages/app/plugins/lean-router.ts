import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const noInstrumentation = fileURLToPath(new URL('../src/no-instrumentation.ts', import.meta.url));

/** The parts of a module of the router that the portal never reaches. */
interface Unused {
  /** Functions that are never called. */
  functions?: readonly string[];
  /** Expressions and beginnings of statements, with their replacements: what they always amount to. */
  always?: Readonly<Record<string, string>>;
}

/** By module. The portal's routes have components, loaded late; no loaders, actions, fetchers, middleware or forms. */
export const unused: Readonly<Record<string, Unused>> = {
  'context.js': {},
  'hooks.js': {
    always: {
      // React's server components.
      'if (this.context': 'if (false',
      // Every component that navigates is in a route.
      'React$1.useContext(IsDataRouteContext) ? useNavigateStable() : useNavigateUnstable()': 'useNavigateStable()',
      // Routes that are drawn for another address.
      'if (locationArg)': 'if (false)',
      'if (locationArg &&': 'if (false &&',
      'matches = matchRoutes(routes, { pathname: remainingPathname })': 'matches = null',
      '\twarning(': '\t/* @__PURE__ */ warning(',
      '\twarningOnce(': '\t/* @__PURE__ */ warningOnce(',
    },
  },
  'components.js': {
    always: {
      // View transitions, by which no link asks to be followed.
      'if (!viewTransitionOpts || !isViewTransitionAvailable)': 'if (true)',
      'if (vtContext.isTransitioning &&': 'if (false &&',
      'if (renderDfd &&': 'if (false &&',
      'if (!vtContext.isTransitioning &&': 'if (false &&',
      '\twarnOnce(': '\t/* @__PURE__ */ warnOnce(',
      '\twarning(': '\t/* @__PURE__ */ warning(',
    },
  },
  'dom/lib.js': {
    always: {
      // Pages that a server has drawn.
      '|| parseHydrationData()': '',
      'if (!remixContext || remixContext.isSpaMode)': 'if (true)',
    },
  },
  'router/router.js': {
    functions: [
      '_internalSetRoutes',
      'deleteFetcher',
      'fetch',
      'getDoneFetcher',
      'getFetcher',
      'getTargetedDataStrategyMatches',
      'getUpdatedRevalidatingFetchers',
      'handleAction',
      'handleFetcherAction',
      'handleFetcherLoader',
      'normalizeRelativeRoutingRedirectResponse',
      'parseResponseBody',
      'queueFetcherForDeletion',
      'resetFetcher',
      'revalidate',
      'runClientMiddlewarePipeline',
      'startRedirectNavigation',
    ],
    always: {
      'if (init.instrumentations)': 'if (false)',
      'if (opts?.instrumentationNavigateMetaReceiver)': 'if (false)',
      // Forms.
      '!isSubmissionNavigation(opts)': 'true',
      'opts && opts.submission && isMutationMethod(opts.submission.formMethod)': 'false',
      'pendingActionResult && isErrorResult(pendingActionResult[1])': 'false',
      'isMutationMethod(request.method)': 'false',
      // Responses of loaders.
      'if (redirect)': 'if (false)',
      'if (isRedirectDataStrategyResult(result))': 'if (false)',
      'if (isResponse(result))': 'if (false)',
      'if (isDataWithResponseInit(result))': 'if (false)',
      'fetchLoadMatches.forEach((f, key) => {': 'fetchLoadMatches.forEach((f, key) => { return;',
      // Routes whose properties load one by one.
      'if (typeof route.lazy === "function")': 'if (true)',
      'if (!routeToUpdate.lazy || typeof routeToUpdate.lazy !== "object")': 'if (true)',
      // View transitions.
      'if (pendingAction === "POP" && !isUninterruptedRevalidation && location !== state.location)': 'if (false)',
      'if (pendingViewTransitionEnabled)': 'if (false)',
      'if (isBrowser) {\n\t\t\trestoreAppliedTransitions(': 'if (false) {\n\t\t\trestoreAppliedTransitions(',
    },
  },
};

const forwardRef = /^const (\w+) = React\$1\.forwardRef\(/gm;
const displayName = /^\w+\.displayName = "\w+";$/gm;

/** A function as the router's build writes it: its last line has the indentation of its first. */
const functionNamed = (name: string) =>
  new RegExp(String.raw`^(\t*)((?:async )?function ${name}\(.*\) \{)\n[^]*?\n\1\}$`, 'gm');

function replaceAll(code: string, sought: string | RegExp, replacement: string): string {
  const replaced = code.replaceAll(sought, replacement);
  if (replaced === code)
    throw new Error(`The router has no ${sought} by now: what it never comes to must be looked up.`);
  return replaced;
}

/**
 * A module of the router, with its unused parts marked or removed.
 * @param file its path in the router's build.
 */
export function thin(code: string, file: string): string {
  const { functions = [], always = {} } = unused[file] ?? {};
  let thinned = code.replace(forwardRef, 'const $1 = /* @__PURE__ */ React$$1.forwardRef(').replace(displayName, '');
  for (const name of functions)
    thinned = replaceAll(thinned, functionNamed(name), '$1$2 throw new Error("left out"); }');
  for (const [sought, replacement] of Object.entries(always)) thinned = replaceAll(thinned, sought, replacement);
  return thinned;
}

const moduleOfRouter =
  /\/react-router\/dist\/production\/lib\/((?:dom\/lib|components|context|hooks|router\/router)\.js)$/;

/**
 * Leaves out the parts of the router that the portal never uses, which the bundler cannot detect: the router's own
 * links and forms, with what they prefetch (React Aria's links serve instead), what loaders, actions and fetchers need,
 * pages drawn by a server, view transitions, and instrumentation.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: moduleOfRouter },
    handler: (code, id) => ({ code: thin(code, moduleOfRouter.exec(id)?.[1] ?? ''), map: null }),
  },
  resolveId: {
    filter: { id: /^\.\/instrumentation\.js$/ },
    handler: (_, importer) =>
      importer?.endsWith('/react-router/dist/production/lib/router/router.js') ? noInstrumentation : null,
  },
};
