import { Text } from 'react-aria-components/Text';
import { UNSTABLE_Toast, UNSTABLE_ToastContent, UNSTABLE_ToastRegion } from 'react-aria-components/Toast';
import { useTexts } from '../../texts-context.ts';
import { Button } from '../Button/Button.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import * as styles from './Toast.css.ts';
import type { ToastQueue } from './toastQueue.ts';

const signs = { success: 'checkCircle', info: 'info', danger: 'error' } as const;

export interface ToastRegionProps {
  /** The queue of the shown messages. */
  toasts: ToastQueue;
}

/**
 * The place where toasts appear: once per page, near its root. They are announced politely and stay while hovered or
 * focused.
 */
export function ToastRegion({ toasts }: ToastRegionProps) {
  const texts = useTexts();
  return (
    <UNSTABLE_ToastRegion queue={toasts.queue} className={styles.region}>
      {({ toast }) => {
        const { title, description, variant = 'success', action } = toast.content;
        return (
          <UNSTABLE_Toast toast={toast} className={styles.toast}>
            <Icon name={signs[variant]} size={22} className={styles.icon[variant]} />
            <UNSTABLE_ToastContent role="status" className={styles.content}>
              <Text slot="title" className={styles.title}>
                {title}
              </Text>
              {description && <Text slot="description">{description}</Text>}
            </UNSTABLE_ToastContent>
            {action && (
              <Button
                slot={null}
                size="small"
                onPress={() => {
                  action.onPress();
                  toasts.close(toast.key);
                }}
              >
                {action.label}
              </Button>
            )}
            <IconButton slot="close" icon="close" aria-label={texts.close} className={styles.close} />
          </UNSTABLE_Toast>
        );
      }}
    </UNSTABLE_ToastRegion>
  );
}
