import { jest } from '@jest/globals';

// As the browser tests do: a story that fails once on a busy runner is visited again, and its first failure printed.
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
