import { type ReactNode, useId, useRef } from 'react';
import { Dialog as AriaDialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay, type ModalOverlayProps } from 'react-aria-components/Modal';
import { useTexts } from '../../texts-context.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Dialog.css.ts';
import { takeLostFocus } from './keep-focus.ts';
import { StrayClicks } from './StrayClicks.tsx';
import { OpenTask, useTurn } from './turn.ts';

/** Children that may close their dialog. */
type Content = ReactNode | ((close: () => void) => ReactNode);

export interface DialogProps
  extends Pick<ModalOverlayProps, 'isOpen' | 'defaultOpen' | 'onOpenChange' | 'isKeyboardDismissDisabled'> {
  /** Its subject or question. */
  title: ReactNode;
  /** The consequence, in a sentence or two. Shown before the body, and read out after the title. */
  description?: ReactNode;
  /** The body. Scrolls separately if space is short. */
  children?: Content;
  /** Buttons under the body, the main one last. */
  footer?: Content;
  /**
   * `modal` is centred; `sheet` rises from the bottom edge on phones and is a modal elsewhere; `alert` asks a question
   * that has to be answered, so it has no close button and ignores clicks outside.
   * @default 'modal'
   */
  variant?: 'modal' | 'sheet' | 'alert';
  /**
   * `medium` is 520 pixels wide, `large` 760.
   * @default 'medium'
   */
  size?: 'medium' | 'large';
  /**
   * Whether it cannot be closed now, as a call is under way.
   * @default false
   */
  isCloseDisabled?: boolean;
  /**
   * Its turn in the `OverlaysContext`, if it opens automatically.
   * @default none: the user has opened it, so it is shown at once
   */
  turn?: string;
}

const render = (content: Content, close: () => void) => (typeof content === 'function' ? content(close) : content);

/**
 * A task separate from the page behind it, which is inert while it is open. Focus moves in, is trapped, and returns on
 * closing. Open it with a `DialogTrigger` around it and its button, or with `isOpen` and `onOpenChange`.
 */
export function Dialog({
  title,
  description,
  children,
  footer,
  variant = 'modal',
  size = 'medium',
  isCloseDisabled = false,
  turn,
  ...props
}: DialogProps) {
  const texts = useTexts();
  const isAlert = variant === 'alert';
  const descriptionId = useId();
  const isItsTurn = useTurn(turn ?? null);
  const overlay = useRef<HTMLDivElement>(null);
  const isStray = useRef(false);
  // A dialog that turns into the next, as into its confirmation, has another title.
  const contentKey = typeof title === 'string' ? title : null;
  return (
    <ModalOverlay
      {...props}
      ref={overlay}
      shouldCloseOnInteractOutside={() => !isStray.current}
      {...(!isItsTurn && { isOpen: false })}
      {...(isCloseDisabled && { isKeyboardDismissDisabled: true })}
      isDismissable={!isAlert && !isCloseDisabled}
      className={styles.overlay({ variant })}
    >
      <Modal className={styles.modal({ variant, size })}>
        <AriaDialog
          ref={takeLostFocus}
          role={isAlert ? 'alertdialog' : 'dialog'}
          className={styles.dialog}
          {...(description && { 'aria-describedby': descriptionId })}
        >
          {({ close }) => (
            <>
              {!turn && <OpenTask />}
              <StrayClicks key={`clicks ${contentKey}`} overlay={overlay} isStray={isStray} />
              <header className={styles.header}>
                <Heading slot="title" className={styles.title}>
                  {title}
                </Heading>
                {!isAlert && (
                  <IconButton
                    slot="close"
                    icon="close"
                    aria-label={texts.close}
                    isDisabled={isCloseDisabled}
                    className={styles.close}
                  />
                )}
              </header>
              <div className={styles.body}>
                {description && (
                  <p id={descriptionId} className={styles.description}>
                    {description}
                  </p>
                )}
                {render(children, close)}
              </div>
              {footer && (
                // A key that is still held when one dialog turns into the next must not press the next one's buttons.
                <footer key={contentKey} className={styles.footer}>
                  {render(footer, close)}
                </footer>
              )}
            </>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
