import { afterAll, beforeAll, expect, it } from 'vitest';
import { startRealProvider } from '../../../server/src/test/sign-in/real-provider.ts';
import { startFilled } from '../support/own-portal.ts';
import { freePort, type StoppablePortal } from '../support/start-portal.ts';
import { sees, visit } from '../support/visitor.ts';

const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const provider = await startRealProvider(url);
let portal: StoppablePortal | null = null;

beforeAll(async () => {
  portal = await startFilled({
    PORT: String(port),
    PORTAL_OIDC_ISSUER: provider.issuer,
    PORTAL_OIDC_CLIENT_ID: provider.clientId,
    PORTAL_OIDC_CLIENT_SECRET: provider.clientSecret,
    PORTAL_OIDC_NAME: 'Northgate',
    PORTAL_OIDC_PROVISIONERS_GROUP: 'technicians',
  });
}, 120_000);
afterAll(async () => {
  await portal?.stop();
  await provider.stop();
});

it('a user signs in through the provider, comes back to the wanted page, and signs out at both ends', async () => {
  const { page } = await visit();
  const door = page.getByRole('button', { name: 'Sign in with Northgate' });
  provider.person = null;
  await page.goto(`${url}/me/provisioning`);
  await door.click();
  await sees(page, 'You were not signed in: you did not complete signing in with Northgate.');

  provider.person = {
    sub: 'a-technician',
    email: 'tess@northgate.example',
    email_verified: true,
    preferred_username: 'tess',
    groups: ['technicians'],
  };
  await door.click();
  await page.waitForURL(`${url}/me/provisioning`);
  await page.getByRole('heading', { level: 1, name: 'Provision device' }).waitFor();
  await page.goto(`${url}/me`);
  await sees(page, 'tess@northgate.example');

  await page.goto(`${url}/logout`);
  await page.waitForURL(`${provider.issuer}/**`);
  await page.getByRole('button', { name: /^Yes/ }).click();
  await page.waitForURL(`${url}/login**`);
  await door.waitFor();
  await page.goto(`${url}/scenarios`);
  await page.waitForURL(`${url}/login**`);
  await page.getByLabel('Password', { exact: true }).waitFor();
});

it('a user without a password deletes the account after signing in again at the provider', async () => {
  const { page } = await visit();
  provider.person = {
    sub: 'a-leaver',
    email: 'lee@northgate.example',
    email_verified: true,
    preferred_username: 'lee',
  };
  await page.goto(`${url}/me`);
  await page.getByRole('button', { name: 'Sign in with Northgate' }).click();
  await sees(page, 'lee@northgate.example');
  const ask = page.getByRole('button', { name: 'Delete my account' });
  await ask.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' });
  await dialog.getByText('Delete everything').click();
  expect(await dialog.getByLabel('Your password').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('alertdialog', { name: 'Sign in again first.' }).getByRole('link').click();

  await page.waitForURL(`${url}/me`);
  await ask.click();
  // What was chosen before is still chosen.
  expect(await dialog.getByRole('radio', { name: 'Delete everything' }).isChecked()).toBe(true);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await page.waitForURL(`${url}/login**`);
  await page.goto(`${url}/me`);
  await page.waitForURL(`${url}/login**`);
});
