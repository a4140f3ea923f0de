/** A section of the specification, as named in stories: the document's letter, its number, its heading. */
export interface Section {
  name: string;
  /** Its heading, if that differs from its name. */
  heading?: string;
  /** Shorter names that stories use for it. */
  aliases?: string[];
  /** Why no screen can show it, if none can. */
  unseen?: string;
}

/** The sections of both documents, in their order. */
export const sections: readonly Section[] = [
  {
    name: 'A 1',
    heading: 'What the product does and for whom',
    unseen: 'who the portal is for; every screen serves it',
  },
  { name: 'A 2 Guards' },
  { name: 'A 2 Navigation' },
  { name: 'A 2 Login' },
  { name: 'A 2 Scenario browse' },
  { name: 'A 2 Scenario view' },
  { name: 'A 2 My scenarios' },
  { name: 'A 2 Edit scenario' },
  { name: 'A 2 Scenario upload' },
  { name: 'A 2 Media browse' },
  {
    name: 'A 2 Media view, edit, my media, upload',
    aliases: [
      'A 2 Media edit, my media, upload',
      'A 2 Media view',
      'A 2 Media edit',
      'A 2 My media',
      'A 2 Media upload',
    ],
  },
  { name: 'A 2 Profile screens', aliases: ['A 2 My Profile', 'A 2 Update Details', 'A 2 Support'] },
  { name: 'A 2 Sign-in provider' },
  { name: 'A 2 Two-step sign-in' },
  { name: 'A 2 Own sessions' },
  { name: 'A 2 File versions' },
  { name: 'A 2 Plans' },
  { name: 'A 2 Download history' },
  { name: 'A 3', heading: 'Entities and their fields', unseen: 'fields; the contract has them' },
  { name: 'A 4', heading: 'States and transitions' },
  { name: 'A 5', heading: 'Validation rules' },
  { name: 'A 6', heading: 'Roles and permissions' },
  { name: 'A 7', heading: 'The calls it makes', unseen: 'calls; the contract has them' },
  { name: 'A 8', heading: 'The error catalogue' },
  { name: 'A 9', heading: 'Business constants and limits' },
  {
    name: 'B 1',
    heading: 'What the product does and for whom',
    unseen: 'who the portal is for; every screen serves it',
  },
  { name: 'B 2 Routes in this document' },
  { name: 'B 2 Provision Device / My Contracts' },
  { name: 'B 2 New License Claim' },
  { name: 'B 2 Change Password (logged in)', aliases: ['B 2 Change Password'] },
  { name: 'B 2 First-login password change' },
  { name: 'B 2 Login and forgot password' },
  { name: 'B 2 Public profile', aliases: ['B 2 Public profile (/view-user/{id})'] },
  { name: 'B 2 My Profile (related)', aliases: ['B 2 My Profile'] },
  { name: 'B 2 Pre-releases and downloads' },
  { name: 'B 2 Legal, footer, shared shell' },
  { name: 'B 3', heading: 'Entities and their fields' },
  { name: 'B 4', heading: 'States and transitions' },
  { name: 'B 5', heading: 'Validation rules' },
  { name: 'B 6', heading: 'Roles and permissions' },
  { name: 'B 7', heading: 'Calls made' },
  { name: 'B 7 Native app bridge', aliases: ['B 7 Native bridge'] },
  { name: 'B 8', heading: 'Error catalogue' },
  { name: 'B 9', heading: 'Business constants and limits' },
];
