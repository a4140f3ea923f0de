import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { codeOf } from '../support/one-time-code.ts';
import { operate } from '../support/operator.ts';
import { ownPortal } from '../support/own-portal.ts';
import { fillSignIn, sees, visit } from '../support/visitor.ts';

/** Browsers support passkeys for host names only. */
const named = () => ownPortal().url.replace('127.0.0.1', 'localhost');

/** A visitor with a dedicated account: a second factor on another user's would break other tests. */
async function visitAlone(username: string) {
  await operate(['user', 'create', username, '--password-file', '-', '--keep-password'], 'Simulate1\n');
  const visitor = await visit();
  const signIn = async () => {
    await visitor.page.goto(`${named()}/login`);
    await fillSignIn(visitor.page, username);
  };
  const signOut = async () => {
    await visitor.page.goto(`${named()}/logout`);
    await visitor.page.waitForURL('**/login');
  };
  await signIn();
  await visitor.page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();
  await visitor.page.goto(`${named()}/me/sessions`);
  await visitor.page.getByRole('link', { name: 'Two-step sign-in' }).click();
  await visitor.page.getByRole('heading', { level: 1, name: 'Two-step sign-in' }).waitFor();
  return { ...visitor, signIn, signOut };
}

async function confirm(page: Page): Promise<void> {
  await page.getByLabel('Your password').fill('Simulate1');
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Reads the recovery codes that are shown, and dismisses them. */
async function saveCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await list.first().waitFor();
  const codes = await list.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await sees(page, 'You have new recovery codes.');
  return codes;
}

const scenarios = (page: Page) => page.getByRole('heading', { level: 1, name: 'Scenarios' }).waitFor();

describe('one-time codes', () => {
  it('are asked for after the password, and a recovery code signs in without them', async () => {
    const { page, signIn, signOut } = await visitAlone('coded');
    await page.getByRole('button', { name: 'Set up one-time codes' }).click();
    await confirm(page);
    await page.getByRole('img', { name: /^QR code/ }).waitFor();
    const secret = (await page.getByText(/^([A-Z2-7]{4} ?){4,}$/).textContent())?.replaceAll(' ', '') ?? '';
    await page.getByLabel('Code from the app').fill(codeOf(secret));
    await page.getByRole('button', { name: 'Turn on' }).click();
    // They are shown once, so neither Back nor a reload loses them.
    await page.getByRole('list', { name: 'Recovery codes' }).waitFor();
    await page.evaluate(() => history.back());
    await sees(page, 'Save your new recovery codes before you leave this page.');
    const question = page.waitForEvent('dialog');
    const reload = page.evaluate(() => location.reload());
    await (await question).dismiss();
    await reload;
    const codes = await saveCodes(page);
    expect(codes).toHaveLength(10);
    expect(new URL(page.url()).pathname).toBe('/me/two-step');
    await signOut();

    await signIn();
    await page.getByRole('heading', { name: 'Confirm it is you' }).waitFor();
    await page.getByLabel('One-time code').fill('000 000');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await sees(page, /This code is wrong or has been used/);
    await page.getByLabel('One-time code').fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await scenarios(page);
    await signOut();

    await signIn();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(codes[3] ?? '');
    await page.keyboard.press('Enter');
    await scenarios(page);
    await page.goto(`${named()}/me/two-step`);
    await sees(page, '9 codes left');

    await page.getByRole('button', { name: 'Turn off one-time codes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
    await confirm(page);
    await sees(page, 'One-time codes are off.');
    await signOut();
    await signIn();
    await scenarios(page);
  });
});

describe('passkeys', () => {
  it('sign in after the password, and instead of it', async () => {
    const { page, context, signIn, signOut } = await visitAlone('keyed');
    const devices = await context.newCDPSession(page);
    await devices.send('WebAuthn.enable');
    await devices.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await confirm(page);
    await page.getByLabel('Name').fill('Telephone');
    await page.getByRole('button', { name: 'Continue' }).click();
    await saveCodes(page);
    await page.getByRole('button', { name: 'Remove Telephone' }).waitFor();
    await signOut();

    await signIn();
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await scenarios(page);
    await signOut();

    await page.goto(`${named()}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await scenarios(page);
  });
});

describe('going back', () => {
  it('returns from the second step to the form', async () => {
    const { page } = await visit();
    await page.goto(`${named()}/login`);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    // Without a device, the browser asks or has given up, which moves the button: a click could miss it.
    await page.getByRole('button', { name: 'Back to sign-in' }).press('Enter');
    await page.getByLabel('Email address or username').waitFor();
  });
});
