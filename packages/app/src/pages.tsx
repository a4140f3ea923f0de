import { pageTexts } from '@community/messages/shell';
import type { RouteObject } from 'react-router';
import { lazyPage } from './shell/lazy-page.tsx';
import type { RouteHandle } from './shell/route-handle.ts';

const scenarios: RouteHandle = { parent: { label: pageTexts.scenarios, href: '/scenarios' } };
const media: RouteHandle = { parent: { label: pageTexts.media, href: '/media' } };
const ownScenarios: RouteHandle = { parent: { label: pageTexts.myScenarios, href: '/me/scenarios' } };
const ownMedia: RouteHandle = { parent: { label: pageTexts.myMedia, href: '/me/media' } };
const account: RouteHandle = { parent: { label: pageTexts.myProfile, href: '/me' } };

/** Pages in the account area: beside its side menu, under its breadcrumbs. */
const accountPages: RouteObject[] = [
  { path: 'me', lazy: lazyPage(() => import('./account/profile.tsx')) },
  {
    path: 'me/profile',
    handle: { ...account, label: pageTexts.updateDetails } satisfies RouteHandle,
    lazy: lazyPage(() => import('./account/profile-edit.tsx')),
  },
  { path: 'me/password', handle: account, lazy: lazyPage(() => import('./account/password.tsx')) },
  { path: 'me/sessions', handle: account, lazy: lazyPage(() => import('./account/own-sessions.tsx')) },
  { path: 'me/two-step', handle: account, lazy: lazyPage(() => import('./account/second-factors.tsx')) },
  {
    path: 'password/sent',
    handle: {
      parent: { label: pageTexts.changePassword, href: '/me/password' },
      label: pageTexts.emailSent,
    } satisfies RouteHandle,
    lazy: lazyPage(() => import('./account/password-sent.tsx')),
  },
  { path: 'me/provisioning', handle: account, lazy: lazyPage(() => import('./licensing/provisioning.tsx')) },
  {
    path: 'me/claim/:agreementId',
    handle: {
      parent: { label: pageTexts.provisionDevice, href: '/me/provisioning' },
      label: pageTexts.newLicenseClaim,
    } satisfies RouteHandle,
    lazy: lazyPage(() => import('./licensing/claim.tsx')),
  },
  { path: 'me/support', handle: account, lazy: lazyPage(() => import('./shell/pages/support.tsx')) },
  { path: 'me/scenarios', handle: account, lazy: lazyPage(() => import('./content/own-scenarios.tsx')) },
  { path: 'me/media', handle: account, lazy: lazyPage(() => import('./content/own-media.tsx')) },
  { path: 'download-history', handle: account, lazy: lazyPage(() => import('./content/download-history.tsx')) },
  { path: 'plans', handle: account, lazy: lazyPage(() => import('./content/plans/plans.tsx')) },
  {
    path: 'plans/:id',
    handle: {
      parent: { label: pageTexts.myPlans, href: '/plans' },
      label: pageTexts.plan,
    } satisfies RouteHandle,
    lazy: lazyPage(() => import('./content/plans/plan.tsx')),
  },
  {
    path: 'scenario/:id/edit',
    handle: { ...ownScenarios, label: pageTexts.edit } satisfies RouteHandle,
    lazy: lazyPage(() => import('./content/edit-scenario.tsx')),
  },
  {
    path: 'media/:id/edit',
    handle: { ...ownMedia, label: pageTexts.edit } satisfies RouteHandle,
    lazy: lazyPage(() => import('./content/edit-media-item.tsx')),
  },
  {
    path: 'scenarios/upload',
    handle: { ...ownScenarios, label: pageTexts.upload },
    lazy: lazyPage(() => import('./upload/upload-scenarios.tsx')),
  },
  {
    path: 'media/upload',
    handle: { ...ownMedia, label: pageTexts.upload },
    lazy: lazyPage(() => import('./upload/upload-media.tsx')),
  },
];

/** Pages in the frame, beside those that most people begin with. Static paths stand before those with parameters. */
export const framedPages: RouteObject[] = [
  { lazy: lazyPage(() => import('./account/account-area.tsx')), children: accountPages },
  { path: 'media', lazy: lazyPage(() => import('./content/media.tsx')) },
  { path: 'media/:id', handle: media, lazy: lazyPage(() => import('./content/media-item.tsx')) },
  {
    path: 'view-user/:id',
    handle: scenarios,
    lazy: lazyPage(() => import('./account/public-profile.tsx')),
  },
  {
    path: 'privacy',
    handle: scenarios,
    lazy: lazyPage(async () => ({ Component: (await import('./shell/pages/legal.tsx')).Privacy })),
  },
  {
    path: 'terms',
    handle: scenarios,
    lazy: lazyPage(async () => ({ Component: (await import('./shell/pages/legal.tsx')).Terms })),
  },
  { path: '*', lazy: lazyPage(() => import('./shell/pages/not-found.tsx')) },
];

/** Pages of signed-in users without header, menu and footer. */
export const barePages: RouteObject[] = [
  { path: 'me/pre-release', lazy: lazyPage(() => import('./shell/pages/pre-release.tsx')) },
  { path: 'me/downloads', lazy: lazyPage(() => import('./content/downloads.tsx')) },
];

/** Pages that need no session. */
export const openPages: RouteObject[] = [
  { path: 'password/reset/:token', lazy: lazyPage(() => import('./account/password-reset.tsx')) },
  { path: 'plan/:token', lazy: lazyPage(() => import('./content/plans/shared-plan.tsx')) },
];
