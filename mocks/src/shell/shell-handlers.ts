import type { HttpHandler } from 'msw';
import { mock } from '../mock.ts';
import { buildConfiguration } from './configuration.ts';

/** Handlers of the calls that belong to no other area. */
export const createShellHandlers = (): HttpHandler[] => [mock('getConfiguration', () => buildConfiguration())];
