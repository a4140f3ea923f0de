import { SERIAL_NUMBER_MAX, serialNumberProblem } from '@community/contract/licensing';
import type { LicenseClaimActor } from '@community/machines/licensing';
import { claimTexts } from '@community/messages/licensing';
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
  empty: claimTexts.enterSerial,
  tooLong: claimTexts.serialTooLong(SERIAL_NUMBER_MAX),
  unprintable: claimTexts.serialUnwritable,
} as const;

/** Kit colour and serial number of the device that a licence is claimed for. */
export function ClaimForm({ actor }: ClaimFormProps) {
  const snapshot = useSelector(actor, (current) => current);
  const { colour, serialNumber, refusal, device, failure } = snapshot.context;
  const isIncomplete = snapshot.matches({ editing: 'incomplete' });
  const isChecking = snapshot.matches('checking');
  const isClaiming = snapshot.matches('claiming') || isChecking;
  // While it is unknown whether the last claim succeeded, that is said above, and the fields say what is wrong.
  const isUnknown = snapshot.matches({ editing: 'unknown' });
  const problem = isIncomplete || isUnknown ? serialNumberProblem(serialNumber) : null;
  const isMissing = colour === null || problem === 'empty';
  return (
    <Form className={styles.form} validationBehavior="aria" onSubmit={() => actor.send({ type: 'form.submitted' })}>
      {snapshot.matches({ editing: 'refused' }) && (
        <Alert variant="danger" title={claimTexts.failedTitle}>
          {refusal ?? (
            <>
              <p>{claimTexts.holdsNone(device?.device_id ?? claimTexts.theDeviceAsSubject)}</p>
              <FailureText failure={failure} />
            </>
          )}
        </Alert>
      )}
      {isUnknown && (
        <Alert
          variant="warning"
          title={claimTexts.unclearTitle}
          actions={
            <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
              {claimTexts.checkAgain}
            </Button>
          }
        >
          <p>{claimTexts.claimAgain}</p>
          <FailureText failure={failure} />
        </Alert>
      )}
      {isIncomplete && isMissing && (
        <Alert variant="danger" title={claimTexts.missingTitle}>
          {claimTexts.missingFor(device?.device_id ?? claimTexts.theDevice)}
        </Alert>
      )}
      {isIncomplete && !isMissing && (
        <Alert variant="danger" title={claimTexts.refusedTitle}>
          {claimTexts.refused}
        </Alert>
      )}
      <KitColourGroup
        label={claimTexts.kitColour}
        description={claimTexts.kitColourHint}
        isRequired
        isDisabled={isClaiming}
        value={colour}
        onChange={(chosen) => actor.send({ type: 'colour.chosen', colour: chosen })}
        isInvalid={(isIncomplete || isUnknown) && colour === null}
        errorMessage={claimTexts.chooseColour}
      />
      <div className={styles.serial}>
        <TextField
          label={claimTexts.deviceSerialNumber}
          description={claimTexts.serialHint}
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
          pendingLabel={isChecking ? claimTexts.checking : claimTexts.claiming}
        >
          {claimTexts.claimLicense}
        </Button>
        <ButtonLink href="/me/provisioning" variant="quiet" size="large" isDisabled={isClaiming}>
          {claimTexts.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
