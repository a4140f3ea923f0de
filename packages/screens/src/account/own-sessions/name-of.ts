import type { OwnSession } from '@community/contract/account';

/** What a session is called. */
export const nameOf = ({ browser }: Pick<OwnSession, 'browser'>): string => browser ?? 'Unknown browser';
