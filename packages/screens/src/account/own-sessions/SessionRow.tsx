import type { OwnSession } from '@community/contract/account';
import { ownSessionsTexts } from '@community/messages/account';
import { Button, Chip } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import * as styles from './OwnSessions.css.ts';

interface SessionRowProps {
  session: OwnSession;
  /** Whether it is being ended. */
  isEnding: boolean;
  /** Whether it cannot be ended now. */
  isDisabled: boolean;
  /** Ends it. */
  onEnd: () => void;
}

/** The name of a session. */
export const nameOf = ({ browser }: Pick<OwnSession, 'browser'>): string => browser ?? ownSessionsTexts.unknownBrowser;

/** A place where the user is signed in. */
export function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const { address, created_at, seen_at, is_current } = session;
  const signedIn = formatMoment(created_at);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {nameOf(session)}
          {is_current && <Chip variant="info">{ownSessionsTexts.thisOne}</Chip>}
        </p>
        <p className={styles.note}>
          {address === null ? ownSessionsTexts.unknownAddress : ownSessionsTexts.address(address)}
        </p>
        <p className={styles.note}>
          {ownSessionsTexts.signedIn} <time dateTime={created_at}>{signedIn}</time>
        </p>
        <p className={styles.note}>
          {ownSessionsTexts.lastUsed}{' '}
          {is_current ? ownSessionsTexts.now : <time dateTime={seen_at}>{formatMoment(seen_at)}</time>}
        </p>
      </div>
      {!is_current && (
        <Button
          icon="logout"
          aria-label={ownSessionsTexts.signOutOf(nameOf(session), signedIn)}
          isPending={isEnding}
          pendingLabel={ownSessionsTexts.signingOut}
          // A disabled button loses the focus.
          isDisabled={isDisabled && !isEnding}
          onPress={onEnd}
        >
          {ownSessionsTexts.signOut}
        </Button>
      )}
    </li>
  );
}
