import type { OwnSession } from '@community/contract/account';
import { ownSessionsTexts } from '@community/messages/account';

/** What a session is called. */
export const nameOf = ({ browser }: Pick<OwnSession, 'browser'>): string => browser ?? ownSessionsTexts.unknownBrowser;
