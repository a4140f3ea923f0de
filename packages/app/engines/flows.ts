import { it } from 'vitest';
import { writeScenario } from '../e2e/support/own-files.ts';
import type { Wanted } from './queries.ts';
import type { Tab } from './tab.ts';
import type { Visits } from './visit.ts';

const button = (name: string | RegExp, within?: Wanted): Wanted => ({
  role: 'button',
  name,
  ...(within && { within }),
});
const link = (name: string | RegExp, within?: Wanted): Wanted => ({ role: 'link', name, ...(within && { within }) });
const title = (name: string | RegExp): Wanted => ({ role: 'heading', name, state: { level: 1 } });
const text = (name: string | RegExp): Wanted => ({ name });

const tutorial: Wanted = { role: 'dialog', name: 'Tutorial' };
const septicShock = /^Septic shock/;
const neonatalSepsis = /^Late-onset sepsis/;

async function fillSignIn(tab: Tab, username: string): Promise<void> {
  await tab.fill({ name: 'Email address or username' }, username);
  await tab.fill({ selector: 'input[type=password]' }, 'Simulate1');
  await tab.press(button('Sign in'));
}

/** Signs in and hides the tutorial, once or, with a second press, for good. */
async function signIn(tab: Tab, username: string, presses = ['Hide tutorial once']): Promise<void> {
  await fillSignIn(tab, username);
  for (const press of presses) await tab.press(button(press));
  await tab.seesNo(tutorial);
  await tab.sees(title('Scenarios'));
}

/** Uploads a scenario, which is processed when its status can be changed. */
async function upload(tab: Tab, folder: string, name: string): Promise<void> {
  await tab.goto('/scenarios/upload');
  await tab.giveFiles([await writeScenario(folder, name)]);
  await tab.press(text('I confirm both'));
  await tab.sees(text('Upload complete'));
  await tab.press(link('Go to My scenarios'));
  await tab.sees({ role: 'heading', name });
}

/** The main flows of the portal, written once for every engine. */
export function describeFlows(visits: Visits): void {
  it('signs in and is shown around', async () => {
    const tab = await visits.open();
    await tab.goto('/');
    await fillSignIn(tab, 'trainer');
    await tab.sees(tutorial);
    for (const step of ['Next', 'Next', 'Next', 'Next', 'Done']) await tab.press(button(step, tutorial));
    await tab.seesNo(tutorial);
    await tab.sees(title('Scenarios'));
    await tab.expectNoErrors();
  });

  it('finds a scenario, opens it, stars it and downloads it', async () => {
    const tab = await visits.open();
    await tab.goto('/login');
    await signIn(tab, 'trainer');
    await tab.fill({ role: 'searchbox', name: 'Search scenarios' }, 'sepsis');
    await tab.press(button('Search'));
    await tab.isAt(/term=sepsis/);
    await tab.sees(link(neonatalSepsis));
    await tab.press(button('Patient age'));
    await tab.press({ role: 'menuitemradio', name: 'Adult' });
    await tab.isAt(/age=2/);
    // Rows that arrive now would move the one to press.
    await tab.seesNo(link(neonatalSepsis));
    await tab.press(link(septicShock));
    await tab.sees({ role: 'slider', name: 'Moment of the course' });
    await tab.press(link('Open the brief'));
    await tab.sees(title(septicShock));
    await tab.sees({ role: 'img', name: /^Heart rate in/ });
    await tab.press({ role: 'button', name: 'Favourite', state: { pressed: false } });
    await tab.sees({ role: 'button', name: 'Favourite', state: { pressed: true } });
    await tab.press(button(/^Download/));
    await tab.sees(button(/^Download started/));
    await tab.press(link('Scenarios'));
    await tab.sees(link(septicShock, { role: 'complementary', name: 'Favourites' }));
    await tab.expectNoErrors();
  });

  it('uploads a scenario, publishes it, and edits it across a lost session', async () => {
    const tab = await visits.open();
    await tab.goto('/login');
    await signIn(tab, 'private', ['Hide tutorial forever', 'Hide forever']);
    const name = 'Night shift in another engine';
    await upload(tab, visits.folder, name);
    await tab.press(button(`Private: ${name}`));
    await tab.press({ role: 'menuitemradio', name: 'Public' });
    await tab.sees(button(`Public: ${name}`));
    await tab.press(link(/^Update details/));
    await tab.fill({ role: 'textbox', name: /^Name/ }, `${name}, revised`);
    await tab.loseSession();
    await tab.press(button('Save changes'));
    await tab.sees(text('Your session has ended. Please sign in again.'));
    await fillSignIn(tab, 'private');
    await tab.press(button('Restore'));
    await tab.press(button('Save changes'));
    await tab.sees(text(/Your scenario has been updated\./));
    await tab.expectNoErrors();
  });

  it('claims and relinquishes a license in the simulated tablet', async () => {
    const tab = await visits.open();
    await tab.goto('/demo/tablet');
    const beside: Wanted = { role: 'complementary', name: 'The tablet' };
    await tab.press({ name: 'Not licensed', within: beside });
    await tab.fill({ name: 'Device ID', within: beside }, 'another-engine');
    await tab.press(button('Be this tablet', beside));
    const portal = await tab.inFrame('iframe[title="The portal on the tablet"]');
    await signIn(portal, 'provisioner');
    await portal.press(link('Licensing', { role: 'navigation', name: 'Main' }));
    await portal.sees(title('Provision device'));
    await portal.sees(text('This device is not licensed.'));
    await portal.press(button('Claim license'));
    await portal.sees(title('New license claim'));
    await portal.press(text('orange'));
    await portal.fill({ name: 'Device serial number' }, 'DMPX9K7QHG7F');
    await portal.press(button('Claim license'));
    await portal.sees(text('This device is licensed to you.'));
    await tab.sees(text('Verified license'));
    await portal.press(link('Back to my contracts'));
    await portal.press(button('Relinquish license'));
    await portal.press(button('Relinquish license', { role: 'alertdialog' }));
    await portal.sees(text('This device is not licensed.'));
    await portal.expectNoErrors();
  });

  it('keeps the page and its dialogs without a connection, and continues by itself when it is back', async () => {
    const tab = await visits.open();
    await tab.goto('/login');
    await signIn(tab, 'trainer');
    await tab.isKept();
    visits.line.cut();
    await tab.press(button('Account of trainer'));
    await tab.press({ role: 'menuitem', name: 'My profile' });
    // The code of the page is there: only its data are missing.
    await tab.sees(text(/^The portal isn’t responding/));
    await tab.sees(link('Media', { role: 'navigation', name: 'Main' }));
    visits.line.restore();
    await tab.sees(title('My profile'));
    await tab.seesNo(text(/^The portal isn’t responding/));
    await tab.press(link('Media', { role: 'navigation', name: 'Main' }));
    await tab.sees(title('Media'));
    await tab.expectNoErrors();
  });
}
