import { pageTexts } from '@community/messages/shell';
import type { RouteObject } from 'react-router';
import { latePage } from './shell/late-page.tsx';
import type { RouteHandle } from './shell/route-handle.ts';

const scenarios: RouteHandle = { parent: { label: pageTexts.scenarios, href: '/scenarios' } };
const media: RouteHandle = { parent: { label: pageTexts.media, href: '/media' } };
const ownScenarios: RouteHandle = { parent: { label: pageTexts.myScenarios, href: '/me/scenarios' } };
const ownMedia: RouteHandle = { parent: { label: pageTexts.myMedia, href: '/me/media' } };
const account: RouteHandle = { parent: { label: pageTexts.myProfile, href: '/me' } };

/** Pages in the account area: beside its side menu, under its breadcrumbs. */
const accountPages: RouteObject[] = [
  { path: 'me', lazy: latePage(() => import('./account/profile.tsx')) },
  {
    path: 'me/profile',
    handle: { ...account, label: pageTexts.updateDetails } satisfies RouteHandle,
    lazy: latePage(() => import('./account/profile-edit.tsx')),
  },
  { path: 'me/password', handle: account, lazy: latePage(() => import('./account/password.tsx')) },
  { path: 'me/sessions', handle: account, lazy: latePage(() => import('./account/own-sessions.tsx')) },
  { path: 'me/two-step', handle: account, lazy: latePage(() => import('./account/two-step.tsx')) },
  {
    path: 'password/sent',
    handle: {
      parent: { label: pageTexts.changePassword, href: '/me/password' },
      label: pageTexts.emailSent,
    } satisfies RouteHandle,
    lazy: latePage(() => import('./account/password-sent.tsx')),
  },
  { path: 'me/provisioning', handle: account, lazy: latePage(() => import('./licensing/provisioning.tsx')) },
  {
    path: 'me/claim/:contractId',
    handle: {
      parent: { label: pageTexts.provisionDevice, href: '/me/provisioning' },
      label: pageTexts.newLicenseClaim,
    } satisfies RouteHandle,
    lazy: latePage(() => import('./licensing/claim.tsx')),
  },
  { path: 'me/support', handle: account, lazy: latePage(() => import('./shell/support.tsx')) },
  { path: 'me/scenarios', handle: account, lazy: latePage(() => import('./content/own-scenarios.tsx')) },
  { path: 'me/media', handle: account, lazy: latePage(() => import('./content/own-media.tsx')) },
  { path: 'download-history', handle: account, lazy: latePage(() => import('./content/download-history.tsx')) },
  { path: 'plans', handle: account, lazy: latePage(() => import('./content/plans.tsx')) },
  {
    path: 'plans/:id',
    handle: {
      parent: { label: pageTexts.myPlans, href: '/plans' },
      label: pageTexts.plan,
    } satisfies RouteHandle,
    lazy: latePage(() => import('./content/plan.tsx')),
  },
  {
    path: 'scenario/:id/edit',
    handle: { ...ownScenarios, label: pageTexts.edit } satisfies RouteHandle,
    lazy: latePage(() => import('./content/edit-scenario.tsx')),
  },
  {
    path: 'media/:id/edit',
    handle: { ...ownMedia, label: pageTexts.edit } satisfies RouteHandle,
    lazy: latePage(() => import('./content/edit-media-item.tsx')),
  },
  {
    path: 'scenarios/upload',
    handle: { ...ownScenarios, label: pageTexts.upload },
    lazy: latePage(() => import('./upload/upload-scenarios.tsx')),
  },
  {
    path: 'media/upload',
    handle: { ...ownMedia, label: pageTexts.upload },
    lazy: latePage(() => import('./upload/upload-media.tsx')),
  },
];

/** Pages in the frame, beside those that most people begin with. Static paths stand before those with parameters. */
export const framedPages: RouteObject[] = [
  { lazy: latePage(() => import('./account/account-area.tsx')), children: accountPages },
  { path: 'media', lazy: latePage(() => import('./content/media.tsx')) },
  { path: 'media/:id', handle: media, lazy: latePage(() => import('./content/media-item.tsx')) },
  {
    path: 'view-user/:id',
    handle: scenarios,
    lazy: latePage(() => import('./account/public-profile.tsx')),
  },
  {
    path: 'privacy',
    handle: scenarios,
    lazy: latePage(async () => ({ Component: (await import('./shell/legal.tsx')).Privacy })),
  },
  {
    path: 'terms',
    handle: scenarios,
    lazy: latePage(async () => ({ Component: (await import('./shell/legal.tsx')).Terms })),
  },
  { path: '*', lazy: latePage(() => import('./shell/not-found.tsx')) },
];

/** Pages of signed-in users without header, menu and footer. */
export const barePages: RouteObject[] = [
  { path: 'me/pre-release', lazy: latePage(() => import('./shell/pre-release.tsx')) },
  { path: 'me/downloads', lazy: latePage(() => import('./content/downloads.tsx')) },
];

/** Pages that need no session. */
export const openPages: RouteObject[] = [
  { path: 'password/reset/:token', lazy: latePage(() => import('./account/password-reset.tsx')) },
  { path: 'plan/:token', lazy: latePage(() => import('./content/shared-plan.tsx')) },
];
