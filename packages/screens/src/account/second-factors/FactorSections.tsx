import type { FactorsActor } from '@community/machines/account';
import { factorsTexts } from '@community/messages/account';
import { Button, Heading } from '@community/ui';
import { formatCount, formatMoment } from '@community/ui/format';
import { useSelector } from '@xstate/react';
import * as styles from './SecondFactors.css.ts';

export interface FactorSectionsProps {
  /** The running page. */
  actor: FactorsActor;
  /** Whether nothing can be changed now. */
  isDisabled: boolean;
}

/** The passkeys of the user. */
export function Passkeys({ actor, isDisabled }: FactorSectionsProps) {
  const { factors, passkeys: browser } = useSelector(actor, (snapshot) => snapshot.context);
  const canAdd = factors.can_have_passkeys && browser.isSupported;
  return (
    <section className={styles.section} aria-labelledby="passkeys">
      <Heading level={2} id="passkeys">
        {factorsTexts.passkeys}
      </Heading>
      <p className={styles.about}>{factorsTexts.aboutPasskeys}</p>
      {factors.passkeys.length > 0 && (
        <ul className={styles.list}>
          {factors.passkeys.map(({ uuid_id, name, is_synced, created_at, used_at }) => (
            <li key={uuid_id} className={styles.row}>
              <div>
                <p className={styles.name}>{name}</p>
                <p className={styles.note}>{is_synced ? factorsTexts.synced : factorsTexts.single}</p>
                <p className={styles.note}>
                  {factorsTexts.added} <time dateTime={created_at}>{formatMoment(created_at)}</time>
                </p>
                <p className={styles.note}>
                  {factorsTexts.lastUsed}{' '}
                  {used_at === null ? factorsTexts.never : <time dateTime={used_at}>{formatMoment(used_at)}</time>}
                </p>
              </div>
              <Button
                icon="trash"
                aria-label={factorsTexts.removeOf(name)}
                isDisabled={isDisabled}
                onPress={() => actor.send({ type: 'passkey.discarded', id: uuid_id })}
              >
                {factorsTexts.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {canAdd ? (
        <Button icon="plus" isDisabled={isDisabled} onPress={() => actor.send({ type: 'passkey.requested' })}>
          {factorsTexts.addPasskey}
        </Button>
      ) : (
        <p className={styles.note}>{factorsTexts.unsupported}</p>
      )}
    </section>
  );
}

/** The one-time codes of the user. */
export function OneTimeCodes({ actor, isDisabled }: FactorSectionsProps) {
  const since = useSelector(actor, ({ context }) => context.factors.one_time_codes);
  return (
    <section className={styles.section} aria-labelledby="one-time-codes">
      <Heading level={2} id="one-time-codes">
        {factorsTexts.codes}
      </Heading>
      <p className={styles.about}>{factorsTexts.aboutCodes}</p>
      {since === null ? (
        <Button icon="plus" isDisabled={isDisabled} onPress={() => actor.send({ type: 'codes.requested' })}>
          {factorsTexts.setUpCodes}
        </Button>
      ) : (
        <div className={styles.row}>
          <p>
            {factorsTexts.onSince} <time dateTime={since}>{formatMoment(since)}</time>
          </p>
          <Button
            icon="trash"
            aria-label={factorsTexts.turnOffCodes}
            isDisabled={isDisabled}
            onPress={() => actor.send({ type: 'codes.discarded' })}
          >
            {factorsTexts.turnOff}
          </Button>
        </div>
      )}
    </section>
  );
}

/** How many recovery codes there are, where any are of use. */
export function RecoveryCodes({ actor, isDisabled }: FactorSectionsProps) {
  const left = useSelector(actor, ({ context }) => context.factors.recovery_codes_left);
  return (
    <section className={styles.section} aria-labelledby="recovery-codes">
      <Heading level={2} id="recovery-codes">
        {factorsTexts.recoveryCodes}
      </Heading>
      <p className={styles.about}>{factorsTexts.aboutRecoveryCodes}</p>
      <p>{left === 0 ? factorsTexts.noneLeft : factorsTexts.left(left, formatCount(left))}</p>
      <Button icon="refresh" isDisabled={isDisabled} onPress={() => actor.send({ type: 'recoveryCodes.requested' })}>
        {factorsTexts.makeCodes}
      </Button>
    </section>
  );
}
