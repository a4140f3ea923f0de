import { UNSTABLE_ToastQueue } from 'react-aria-components/Toast';

/** The content of a toast. */
export type ToastMessage = {
  /** What happened, such as 'Updated!'. */
  title: string;
  /** More about it, such as 'Your scenario has been updated.'. */
  description?: string;
  /** @default 'success' */
  variant?: 'success' | 'info' | 'danger';
  /** An action, such as undo. Pressing it closes the toast. */
  action?: { label: string; onPress: () => void };
};

/** Messages waiting to be shown, and those shown. */
export type ToastQueue = {
  /**
   * Shows a message for six seconds; one with an action or about a failure stays until it is closed.
   * @returns the key to close it with.
   */
  add: (message: ToastMessage) => string;
  /** Closes a message. */
  close: (key: string) => void;
  /** The queue that `ToastRegion` draws. */
  queue: UNSTABLE_ToastQueue<ToastMessage>;
};

const duration = 6000;

/** Creates a queue; use one per page. At most three messages are shown at a time. */
export const createToastQueue = (): ToastQueue => {
  const queue = new UNSTABLE_ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
  return {
    queue,
    close: (key) => queue.close(key),
    add: (message) => {
      const stays = message.action !== undefined || message.variant === 'danger';
      return queue.add(message, stays ? {} : { timeout: duration });
    },
  };
};
