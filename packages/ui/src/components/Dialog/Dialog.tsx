import { type ReactNode, useId } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { OpenTask, useTurn } from '../../overlays/turn.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Dialog.css.ts';

/** Children that may need to close their dialog. */
type Content = ReactNode | ((close: () => void) => ReactNode);

export interface DialogProps
  extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'isKeyboardDismissDisabled'> {
  /** What it is about, or what it asks. */
  title: ReactNode;
  /** The consequence, in a sentence or two. Shown before the body, and read out after the title. */
  description?: ReactNode;
  /** The body. Scrolls by itself where there is no room. */
  children?: Content;
  /** Buttons under the body, the one most people came for last. */
  footer?: Content;
  /**
   * `modal` floats in the middle; `sheet` rises from the bottom edge on phones and is a modal elsewhere; `alert`
   * interrupts with a question that has to be answered, so it has no cross and does not close by a press outside.
   * @default 'modal'
   */
  variant?: 'modal' | 'sheet' | 'alert';
  /**
   * `medium` is 520 pixels wide, `large` 760.
   * @default 'medium'
   */
  size?: 'medium' | 'large';
  /**
   * Its turn in the `OverlaysContext`, if it opens automatically.
   * @default none: the user has opened it, so it is shown at once
   */
  turn?: string;
}

const render = (content: Content, close: () => void) => (typeof content === 'function' ? content(close) : content);

/**
 * A task apart from the page behind it, which cannot be reached meanwhile. The focus moves in, stays in and returns.
 * Open it through a `DialogTrigger` around it and its button, or through `isOpen` and `onOpenChange`.
 */
export function Dialog({
  title,
  description,
  children,
  footer,
  variant = 'modal',
  size = 'medium',
  turn,
  ...props
}: DialogProps) {
  const isAlert = variant === 'alert';
  const descriptionId = useId();
  const isItsTurn = useTurn(turn ?? null);
  return (
    <ModalOverlay
      {...props}
      {...(!isItsTurn && { isOpen: false })}
      isDismissable={!isAlert}
      className={styles.overlay({ variant })}
    >
      <Modal className={styles.modal({ variant, size })}>
        <AriaDialog
          role={isAlert ? 'alertdialog' : 'dialog'}
          className={styles.dialog}
          {...(description && { 'aria-describedby': descriptionId })}
        >
          {({ close }) => (
            <>
              {!turn && <OpenTask />}
              <header className={styles.header}>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
                {!isAlert && <IconButton slot="close" icon="close" aria-label="Close" className={styles.close} />}
              </header>
              <div className={styles.body}>
                {description && (
                  <p id={descriptionId} className={styles.description}>
                    {description}
                  </p>
                )}
                {render(children, close)}
              </div>
              {footer && <footer className={styles.footer}>{render(footer, close)}</footer>}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
