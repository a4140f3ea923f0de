import type { Scenario } from '@community/contract/content';
import type { HttpHandler } from 'msw';
import { createAccountHandlers } from './account/account-handlers.ts';
import { combine } from './combine.ts';
import { createContentHandlers } from './content/content-handlers.ts';
import { mediaItems } from './content/media.ts';
import { ownMedia, ownScenarios } from './content/own-content.ts';
import { createPlanHandlers } from './content/plans.ts';
import { createScenarioHandlers } from './content/scenario-handlers.ts';
import { scenarios } from './content/scenarios.ts';
import { createLicensingHandlers } from './licensing/licensing-handlers.ts';
import { createShellHandlers } from './shell/shell-handlers.ts';
import { createUploadHandlers } from './upload/upload-handlers.ts';

/**
 * Handlers that respond to every call like a small, healthy portal with `trainer` signed in. Toggled favourites and
 * changed user details are remembered until the handlers are recreated.
 */
export function createHandlers(content: readonly Scenario[] = scenarios): HttpHandler[] {
  const shown = content.map((scenario) => ({ ...scenario }));
  const items = [...shown, ...ownScenarios.map((scenario) => ({ ...scenario }))];
  const media = [...mediaItems, ...ownMedia].map((item) => ({ ...item }));
  const handlers = [
    ...createShellHandlers(),
    ...createAccountHandlers(),
    ...createScenarioHandlers(shown, items),
    ...createLicensingHandlers(),
    ...createUploadHandlers(media),
    ...createContentHandlers({ scenarios: items, media }),
    ...createPlanHandlers([...items, ...media]),
  ];
  return [combine(handlers)];
}
