import type { FactorsActor } from '@community/machines/account';
import { recoveryCodesTexts } from '@community/messages/account';
import { Button, Dialog } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './SecondFactors.css.ts';

export interface RecoveryCodesDialogProps {
  /** The running page. */
  actor: FactorsActor;
}

/** New recovery codes, which are shown this once. */
export function RecoveryCodesDialog({ actor }: RecoveryCodesDialogProps) {
  const codes = useSelector(actor, ({ context }) => context.codes);
  return (
    <Dialog
      isOpen
      variant="alert"
      isKeyboardDismissDisabled
      title={recoveryCodesTexts.title}
      description={recoveryCodesTexts.description}
      footer={
        <Button variant="primary" onPress={() => actor.send({ type: 'codes.kept' })}>
          {recoveryCodesTexts.kept}
        </Button>
      }
    >
      <div className={styles.form}>
        <ul aria-label={recoveryCodesTexts.codes} className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={styles.actions}>
          <Button icon="copy" onPress={() => actor.send({ type: 'codes.copied' })}>
            {recoveryCodesTexts.copy}
          </Button>
          <Button icon="download" onPress={() => actor.send({ type: 'codes.downloaded' })}>
            {recoveryCodesTexts.download}
          </Button>
          <Button icon="print" onPress={() => actor.send({ type: 'codes.printed' })}>
            {recoveryCodesTexts.print}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
