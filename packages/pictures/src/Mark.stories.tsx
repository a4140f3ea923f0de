import preview from '@community/catalogue/preview';
import { Mark } from './mark/index.ts';

const meta = preview.meta({ title: 'Foundations/Mark', component: Mark });

/** Beside the portal's name it is decoration. */
export const Decorative = meta.story({});

/** On its own, it represents the portal. */
export const Labelled = meta.story({ args: { label: 'Community' } });
