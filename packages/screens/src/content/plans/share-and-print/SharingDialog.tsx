import { planAudiences } from '@community/contract/content';
import type { PlanSharingActor } from '@community/machines/content';
import { planSharingTexts } from '@community/messages/content';
import { Alert, Button, Dialog, Radio, RadioGroup, TextField } from '@community/ui';
import { useSelector } from '@xstate/react';
import { FailureText } from '../../../shell/failures/FailureText.tsx';
import * as styles from '../plans.css.ts';

interface SharingDialogProps {
  /** The running sharing. */
  actor: PlanSharingActor;
  /** The address of the portal, without a trailing slash: the link begins with it. */
  origin: string;
}

/** The link, to be copied or replaced. */
function ShareLink({ actor, origin }: SharingDialogProps) {
  const token = useSelector(actor, ({ context }) => context.token);
  const isDisabled = useSelector(actor, (snapshot) => snapshot.hasTag('busy') || snapshot.matches({ open: 'unclear' }));
  const isCopied = useSelector(actor, (snapshot) => snapshot.matches({ open: 'copied' }));
  const isUncopied = useSelector(actor, (snapshot) => snapshot.matches({ open: 'uncopied' }));
  if (token === null) return null;
  const link = `${origin}/plan/${token}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      actor.send({ type: 'link.copied', isCopied: true });
    } catch (error) {
      console.warn('The link was not copied.', error);
      actor.send({ type: 'link.copied', isCopied: false });
    }
  };
  return (
    <div className={styles.form}>
      <TextField label={planSharingTexts.link} isReadOnly value={link} />
      <div className={styles.line}>
        <Button icon="copy" variant="primary" isDisabled={isDisabled} onPress={() => void copy()}>
          {planSharingTexts.copy}
        </Button>
        <Button isDisabled={isDisabled} onPress={() => actor.send({ type: 'link.replaced' })}>
          {planSharingTexts.renew}
        </Button>
      </div>
      <p role="status">
        {isCopied && planSharingTexts.copied}
        {isUncopied && planSharingTexts.notCopied}
      </p>
      <p className={styles.hint}>{planSharingTexts.renewHint}</p>
    </div>
  );
}

function Problem({ actor }: Pick<SharingDialogProps, 'actor'>) {
  const isFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ open: 'unclear' }));
  const failure = useSelector(actor, ({ context }) => context.failure);
  if (isFailed)
    return (
      <Alert variant="danger" live="assertive" title={planSharingTexts.failed}>
        <FailureText failure={failure} />
      </Alert>
    );
  if (!isUnclear) return null;
  return (
    <Alert
      variant="warning"
      live="assertive"
      title={planSharingTexts.unclear}
      actions={
        <Button size="small" icon="refresh" onPress={() => actor.send({ type: 'retried' })}>
          {planSharingTexts.tryAgain}
        </Button>
      }
    />
  );
}

/** Says who may open a plan by its link, and changes that. */
export default function SharingDialog({ actor, origin }: SharingDialogProps) {
  const audience = useSelector(actor, ({ context }) => context.audience);
  const asked = useSelector(actor, ({ context }) => context.asked.audience);
  const isChanging = useSelector(actor, (snapshot) => snapshot.matches('changing'));
  const isUnclear = useSelector(actor, (snapshot) => snapshot.matches({ open: 'unclear' }));
  const close = () => actor.send({ type: 'sharing.closed' });
  return (
    <Dialog
      isOpen
      variant="sheet"
      isCloseDisabled={isChanging}
      title={planSharingTexts.title}
      description={planSharingTexts.about}
      onOpenChange={close}
      footer={
        <Button isPending={isChanging} pendingLabel={planSharingTexts.changing} onPress={close}>
          {planSharingTexts.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <RadioGroup
          label={planSharingTexts.who}
          value={isChanging || isUnclear ? asked : audience}
          isDisabled={isChanging || isUnclear}
          onChange={(value) => {
            const chosen = planAudiences.find((one) => one === value);
            if (chosen) actor.send({ type: 'audience.chosen', audience: chosen });
          }}
        >
          {planAudiences.map((one) => (
            <Radio key={one} value={one}>
              {planSharingTexts.audiences[one]}
            </Radio>
          ))}
        </RadioGroup>
        <p className={styles.hint}>{planSharingTexts.hints[audience]}</p>
        <Problem actor={actor} />
        <ShareLink actor={actor} origin={origin} />
      </div>
    </Dialog>
  );
}
