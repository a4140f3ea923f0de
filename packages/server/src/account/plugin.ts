import type { FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { loadFileLinkSecret } from '../security/secrets.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { userRoutes } from './profile/public-profile-routes.ts';
import { providerLogoutRoute } from './provider/logout-route.ts';
import { createProvider } from './provider/provider.ts';
import { providerRoutes } from './provider/routes.ts';
import { createConfirmationProofs } from './second-factors/confirmation-proof.ts';
import { loadFactorKey } from './second-factors/factor-key.ts';
import { factorRoutes } from './second-factors/factor-routes.ts';
import { identityConfirmationRoutes } from './second-factors/identity-confirmation-routes.ts';
import { createPasskeys } from './second-factors/passkeys.ts';
import { createTickets, secondFactorRoutes } from './second-factors/sign-in-routes.ts';
import { createKnownBrowsers, type KnownBrowsers } from './session/known-browsers.ts';
import { ownSessionRoutes } from './session/own-session-routes.ts';
import { accountRoutes } from './session/routes.ts';
import { deletionRoutes } from './your-data/deletion-routes.ts';
import { exportRoutes } from './your-data/export-routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    knownBrowsers: KnownBrowsers;
  }
}

const plugin: FastifyPluginAsync = async (app) => {
  const secret = await loadFileLinkSecret(app.db);
  app.decorate('knownBrowsers', createKnownBrowsers(secret, app.site.isHttps));
  const settings = app.config.provider;
  const provider = settings && createProvider(settings, app.site.publicUrl);
  const parts = {
    key: await loadFactorKey(app.config, app.db, app.log),
    passkeys: createPasskeys(secret, app.site),
    tickets: createTickets(secret),
    proofs: createConfirmationProofs(secret),
    secret,
  };
  accountRoutes(app, provider, parts.tickets);
  secondFactorRoutes(app, parts);
  identityConfirmationRoutes(app, parts.passkeys, parts.proofs);
  factorRoutes(app, parts);
  if (provider) {
    providerRoutes(app, { provider, settings, secret });
    providerLogoutRoute(app, provider);
  }
  ownSessionRoutes(app);
  passwordRoutes(app, parts.proofs);
  profileRoutes(app);
  exportRoutes(app, secret);
  deletionRoutes(app, parts.proofs);
  userRoutes(app);
};

/** Accounts: signing in, passwords, profiles, and what users do with their own data. */
export const accountArea = fp(plugin, {
  name: 'account',
  dependencies: ['config', 'database', 'storage', 'background', 'jobs', 'mail', 'sessions'],
});
