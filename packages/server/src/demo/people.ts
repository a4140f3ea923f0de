/** Password of all demo accounts. */
export const demoPassword = 'Simulate1';

/** A demo user. */
export interface DemoPerson {
  username: string;
  firstName: string;
  lastName: string;
  isPublic: boolean;
}

/** A demo user who can sign in. */
export interface DemoAccount extends DemoPerson {
  /** What this account demonstrates. */
  shows: string;
  mustChangePassword?: boolean;
  canProvision?: boolean;
  isPreRelease?: boolean;
}

/** The organisation of the demo's users. */
export const demoOrganisation = { name: 'Harbour Road Simulation Centre', website: 'https://simulation.example' };

/** Accounts to sign in with; all have the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  { username: 'trainer', firstName: 'Robin', lastName: 'Ashdown', isPublic: true, shows: 'an ordinary user' },
  {
    username: 'provisioner',
    firstName: 'Nadia',
    lastName: 'Brandt',
    isPublic: true,
    canProvision: true,
    shows: 'may provision devices',
  },
  {
    username: 'prerelease',
    firstName: 'Tomás',
    lastName: 'Quiroga',
    isPublic: true,
    isPreRelease: true,
    shows: 'sees pre-releases',
  },
  {
    username: 'newcomer',
    firstName: 'Ines',
    lastName: 'Halloran',
    isPublic: true,
    mustChangePassword: true,
    shows: 'must choose a new password first',
  },
  { username: 'private', firstName: 'Sam', lastName: 'Verhoeven', isPublic: false, shows: 'has a private profile' },
];

/** Contributors, whose accounts cannot be signed in to. */
export const demoContributors: readonly DemoPerson[] = [
  { username: 'amara.okonjo', firstName: 'Amara', lastName: 'Okonjo', isPublic: true },
  { username: 'sim-lab-nord', firstName: 'Jonas', lastName: 'Lindqvist', isPublic: true },
  { username: 'c.vogelsang', firstName: 'Clara', lastName: 'Vogelsang', isPublic: true },
  { username: 'mferreira', firstName: 'Marta', lastName: 'Ferreira', isPublic: false },
  { username: 'resus_roadshow', firstName: 'Iain', lastName: 'Petrie', isPublic: true },
  { username: 'l.delacourt', firstName: 'Louise', lastName: 'Delacourt', isPublic: true },
  { username: 'g.bellandi', firstName: 'Giulia', lastName: 'Bellandi', isPublic: false },
  { username: 'neonatal-skills', firstName: 'Farah', lastName: 'Siddiqi', isPublic: true },
];
