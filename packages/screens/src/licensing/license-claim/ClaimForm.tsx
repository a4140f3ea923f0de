import { SERIAL_NUMBER_MAX, serialNumberProblem } from '@community/contract/licensing';
import type { LicenseClaimActor } from '@community/machines/licensing';
import { TabletBack } from '@community/pictures/tablet-back';
import { Alert, Button, ButtonLink, Form, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../shell/failures/FailureText.tsx';
import { KitColourGroup } from '../KitColourGroup/KitColourGroup.tsx';
import * as styles from './LicenseClaim.css.ts';

interface ClaimFormProps {
  /** The running page. */
  actor: LicenseClaimActor;
}

const problems = {
  empty: 'Enter the serial number.',
  tooLong: `A serial number has at most ${SERIAL_NUMBER_MAX} characters.`,
  unprintable: 'A serial number holds no control characters.',
} as const;

/** Kit colour and serial number of the device that a licence is claimed for. */
export function ClaimForm({ actor }: ClaimFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { colour, serialNumber, refusal, device, failure } = snapshot.context;
  const isIncomplete = snapshot.matches({ editing: 'incomplete' });
  const isChecking = snapshot.matches('checking');
  const isClaiming = snapshot.matches('claiming') || isChecking;
  const problem = isIncomplete ? serialNumberProblem(serialNumber) : null;
  const isMissing = colour === null || problem === 'empty';
  return (
    <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
      {snapshot.matches({ editing: 'refused' }) && (
        <Alert variant="danger" title="There was an error claiming your license.">
          {refusal ?? (
            <>
              <p>{`${device?.device_id ?? 'The device'} holds no license from this agreement. You won't use a second license.`}</p>
              <FailureText failure={failure} />
            </>
          )}
        </Alert>
      )}
      {snapshot.matches({ editing: 'unknown' }) && (
        <Alert
          variant="warning"
          title="We do not know whether the license was claimed."
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
              Check again
            </Button>
          }
        >
          <p>You can also claim again: you won't use a second license.</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      {isIncomplete && isMissing && (
        <Alert variant="danger" title="Something is missing.">
          Choose a kit colour and enter the serial number of {device?.device_id ?? 'the device'}.
        </Alert>
      )}
      {isIncomplete && !isMissing && (
        <Alert variant="danger" title="The serial number cannot be used.">
          Nothing was claimed. Correct it below.
        </Alert>
      )}
      <KitColourGroup
        label="Kit colour"
        description="The colour of the kit that the device belongs to; none if it has no colour."
        isRequired
        isDisabled={isClaiming}
        value={colour}
        onChange={(chosen) => actor.send({ type: 'colour.chosen', colour: chosen })}
        isInvalid={isIncomplete && colour === null}
        errorMessage="Choose a colour, or None."
      />
      <div className={styles.serial}>
        <TextField
          label="Device serial number"
          description="It is on the back of the iPad, in the last line of the small print."
          name="device-serial-number"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="characters"
          spellCheck="false"
          isRequired
          isReadOnly={isClaiming}
          value={serialNumber}
          onChange={(value) => actor.send({ type: 'serialNumber.changed', serialNumber: value })}
          isInvalid={problem !== null}
          {...(problem !== null && { errorMessage: problems[problem] })}
        />
        <TabletBack />
      </div>
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          icon="key"
          isPending={isClaiming}
          pendingLabel={isChecking ? 'Checking whether the license was claimed' : 'Claiming your license'}
        >
          Claim License
        </Button>
        <ButtonLink href="/me/provisioning" variant="quiet" size="large">
          Cancel
        </ButtonLink>
      </div>
    </Form>
  );
}
