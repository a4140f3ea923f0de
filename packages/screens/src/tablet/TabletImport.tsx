import type { TabletImportActor } from '@community/machines/tablet';
import { importTexts } from '@community/messages/tablet';
import { Alert, Button, keepFocus } from '@community/ui';
import { useSelector } from '@xstate/react';
import * as styles from './TabletImport.css.ts';

export interface TabletImportProps {
  /** The running import. */
  actor: TabletImportActor;
  /**
   * Whether nothing can be imported, as the licence of what is uploaded is unfinished.
   * @default false
   */
  isDisabled?: boolean;
}

/** Imports files from the tablet. Renders nothing in a plain browser. */
export function TabletImport({ actor, isDisabled = false }: TabletImportProps) {
  const state = useSelector(actor, ({ value }) => (typeof value === 'object' ? value.offered : 'away'));
  const { device, kind, message } = useSelector(actor, (snapshot) => snapshot.context);
  if (state === 'away') return null;
  const product = device?.product ?? importTexts.theTablet;
  const isAsking = state === 'asking';
  return (
    <div className={styles.part}>
      <div ref={keepFocus} className={styles.buttons}>
        <Button
          variant="primary"
          icon="tablet"
          isPending={isAsking}
          isDisabled={isDisabled && !isAsking}
          pendingLabel={importTexts.waiting}
          onPress={() => actor.send({ type: 'import.requested' })}
        >
          {importTexts.importFrom(product)}
        </Button>
        {isAsking && <Button onPress={() => actor.send({ type: 'import.cancelled' })}>{importTexts.cancel}</Button>}
      </div>
      {state === 'nothing' && <Alert variant="info">{importTexts.none[kind]}</Alert>}
      {state === 'failed' && (
        <Alert variant="danger" title={importTexts.failed}>
          {message || importTexts.tryAgain}
        </Alert>
      )}
    </div>
  );
}
