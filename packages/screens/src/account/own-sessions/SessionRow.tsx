import type { OwnSession } from '@community/contract/account';
import { Button, Chip } from '@community/ui';
import { formatMoment } from '@community/ui/format';
import { nameOf } from './name-of.ts';
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

/** A place where the user is signed in. */
export function SessionRow({ session, isEnding, isDisabled, onEnd }: SessionRowProps) {
  const { address, created_at, seen_at, is_current } = session;
  const signedIn = formatMoment(created_at);
  return (
    <li className={styles.row}>
      <div>
        <p className={styles.name}>
          {nameOf(session)}
          {is_current && <Chip variant="info">This one</Chip>}
        </p>
        <p className={styles.note}>{address === null ? 'Network address not known' : `Network address ${address}`}</p>
        <p className={styles.note}>
          Signed in <time dateTime={created_at}>{signedIn}</time>
        </p>
        <p className={styles.note}>
          Last used {is_current ? 'now' : <time dateTime={seen_at}>{formatMoment(seen_at)}</time>}
        </p>
      </div>
      {!is_current && (
        <Button
          icon="logout"
          aria-label={`Sign out ${nameOf(session)}, signed in ${signedIn}`}
          isPending={isEnding}
          pendingLabel="Signing out"
          // A disabled button loses the focus.
          isDisabled={isDisabled && !isEnding}
          onPress={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
