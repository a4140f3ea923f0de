/** Titles of the areas, by the folder of their machines: the groups of the state boards, the screens and the models. */
export const areas: Readonly<Record<string, string>> = {
  account: 'Account',
  content: 'Scenarios and media',
  upload: 'Upload',
  licensing: 'Licenses',
  tablet: 'Tablet',
  shell: 'Around the pages',
};

/** Machines whose ids are unclear to people who only know the screens. */
const names: Readonly<Record<string, string>> = {
  'app-shell': 'Menus and theme',
  bridge: 'Connection to the tablet',
  configuration: 'Legal texts and support',
  'code-enrolment': 'Setting up authenticator codes',
  'content-browse': 'Browsing',
  'content-edit': 'Editing content',
  'content-list': 'List of scenarios or media',
  'content-preview': 'Look beside the list',
  'content-view': 'Page of an item',
  'agreement-row': 'Row of an agreement',
  'agreement-notes': 'Notes on an agreement',
  'agreement-history': 'History of an agreement',
  factors: 'Second factors',
  'favourite-toggle': 'Star',
  'identity-confirmation': 'Confirming identity',
  'lazy-part': 'Part that loads late',
  overlays: 'Order of dialogs',
  'own-item': 'Row of own content',
  'own-list': 'List of own items',
  'passkey-enrolment': 'Setting up a passkey',
  provisioning: 'Agreements and licenses',
  deletion: 'Deleting content',
  'replacement-watch': 'Waiting for a new file',
  'seat-table': 'Licenses of an agreement',
  session: 'Being signed in',
  'status-counts': 'Counts of own items',
};

const humanised = (id: string) => `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** The place of a machine's board in the sidebar, and its title: by the area that exports it. */
export function titleOfMachine({ id, file }: { id: string; file: string }): string {
  const area = /packages\/machines\/src\/(\w+)\//.exec(file)?.[1] ?? '';
  return `${areas[area] ?? humanised(area)}/${names[id] ?? humanised(id)}`;
}
