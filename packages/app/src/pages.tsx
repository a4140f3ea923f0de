import type { RouteObject } from 'react-router';
import { latePage } from './late-page.tsx';

/** What a route says about itself beside its page. */
export interface RouteHandle {
  /** The page above it, where Back leads on small screens, and where its breadcrumbs begin. */
  parent: { label: string; href: string };
  /**
   * The page itself, as the last breadcrumb of the account area. Pages that stand in its menu need none.
   */
  label?: string;
}

const scenarios: RouteHandle = { parent: { label: 'Scenarios', href: '/scenarios' } };
const media: RouteHandle = { parent: { label: 'Media', href: '/media' } };
const ownScenarios: RouteHandle = { parent: { label: 'My scenarios', href: '/me/scenarios' } };
const ownMedia: RouteHandle = { parent: { label: 'My media', href: '/me/media' } };
const account: RouteHandle = { parent: { label: 'My Profile', href: '/me' } };

/** Pages in the account area: beside its side menu, under its breadcrumbs. */
const accountPages: RouteObject[] = [
  { path: 'me', lazy: latePage(() => import('./routes/profile.tsx')) },
  {
    path: 'me/profile',
    handle: { ...account, label: 'Update Details' } satisfies RouteHandle,
    lazy: latePage(() => import('./routes/profile-edit.tsx')),
  },
  { path: 'me/password', handle: account, lazy: latePage(() => import('./routes/password.tsx')) },
  {
    path: 'password/sent',
    handle: { parent: { label: 'Change password', href: '/me/password' }, label: 'Email Sent!' } satisfies RouteHandle,
    lazy: latePage(() => import('./routes/password-sent.tsx')),
  },
  { path: 'me/provisioning', handle: account, lazy: latePage(() => import('./routes/provisioning.tsx')) },
  {
    path: 'me/claim/:contractId',
    handle: {
      parent: { label: 'Provision device', href: '/me/provisioning' },
      label: 'New License Claim',
    } satisfies RouteHandle,
    lazy: latePage(() => import('./routes/claim.tsx')),
  },
  { path: 'me/support', handle: account, lazy: latePage(() => import('./routes/support.tsx')) },
  { path: 'me/scenarios', handle: account, lazy: latePage(() => import('./routes/own-scenarios.tsx')) },
  { path: 'me/media', handle: account, lazy: latePage(() => import('./routes/own-media.tsx')) },
  {
    path: 'scenario/:id/edit',
    handle: { ...ownScenarios, label: 'Edit' } satisfies RouteHandle,
    lazy: latePage(() => import('./routes/edit-scenario.tsx')),
  },
  {
    path: 'media/:id/edit',
    handle: { ...ownMedia, label: 'Edit' } satisfies RouteHandle,
    lazy: latePage(() => import('./routes/edit-media-item.tsx')),
  },
  {
    path: 'scenarios/upload',
    handle: { ...ownScenarios, label: 'Upload' },
    lazy: latePage(() => import('./routes/upload-scenarios.tsx')),
  },
  {
    path: 'media/upload',
    handle: { ...ownMedia, label: 'Upload' },
    lazy: latePage(() => import('./routes/upload-media.tsx')),
  },
];

/** Pages in the frame, beside those that most people begin with. Static paths stand before those with parameters. */
export const framedPages: RouteObject[] = [
  { lazy: latePage(() => import('./routes/account-area.tsx')), children: accountPages },
  { path: 'media', lazy: latePage(() => import('./routes/media.tsx')) },
  { path: 'media/:id', handle: media, lazy: latePage(() => import('./routes/media-item.tsx')) },
  {
    path: 'view-user/:id',
    handle: scenarios,
    lazy: latePage(() => import('./routes/public-profile.tsx')),
  },
  {
    path: 'privacy',
    handle: scenarios,
    lazy: latePage(async () => ({ Component: (await import('./routes/legal.tsx')).Privacy })),
  },
  {
    path: 'terms',
    handle: scenarios,
    lazy: latePage(async () => ({ Component: (await import('./routes/legal.tsx')).Terms })),
  },
  { path: '*', lazy: latePage(() => import('./routes/not-found.tsx')) },
];

/** Pages of signed-in users without header, menu and footer. */
export const barePages: RouteObject[] = [
  { path: 'me/pre-release', lazy: latePage(() => import('./routes/pre-release.tsx')) },
  { path: 'me/downloads', lazy: latePage(() => import('./routes/downloads.tsx')) },
];

/** Pages that need no session. */
export const openPages: RouteObject[] = [
  { path: 'password/reset/:token', lazy: latePage(() => import('./routes/password-reset.tsx')) },
];
