import preview from '@community/catalogue/preview';
import { StateDevice } from './device-state/index.ts';

/** What a small monitor shows where content is missing. */
const meta = preview.meta({ title: 'Pictures/State devices', component: StateDevice });

export const Nothing = meta.story({ args: { condition: 'nothing' } });

export const Offline = meta.story({ args: { condition: 'offline' } });

export const Failed = meta.story({ args: { condition: 'failed' } });

export const Standby = meta.story({ args: { condition: 'standby' } });
