import { useSelector } from '@xstate/react';
import { lazyPart } from '../lazy-part/LazyPart.tsx';
import type { UnsavedChangesProps } from './UnsavedChangesDialogs.tsx';

// Most forms are saved, and never left behind.
const UnsavedChangesDialogs = lazyPart(() => import('./UnsavedChangesDialogs.tsx'));

/** The dialogs about unsaved changes: whether to leave them, and whether to restore a draft. */
export function UnsavedChanges({ actor }: UnsavedChangesProps) {
  const isAsking = useSelector(
    actor,
    ({ value }) => value === 'asking' || value === 'offering' || value === 'outdated',
  );
  if (!isAsking) return null;
  return <UnsavedChangesDialogs actor={actor} />;
}
