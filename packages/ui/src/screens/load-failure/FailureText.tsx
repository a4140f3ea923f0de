import type { Failure } from '@community/machines/shared';

export interface FailureTextProps {
  /** Why a call failed. */
  failure: Failure | null;
}

/** Says whether the portal answered at all, and what to do. */
export function FailureText({ failure }: FailureTextProps) {
  if (failure?.kind === 'unreachable') return <>The portal did not answer. Check your connection, then try again.</>;
  if (failure?.kind === 'notFound') return <>Resource not found. It may have been deleted.</>;
  return (
    <>
      <strong>Invalid response error</strong>: the portal answered, but not as it should. Try again; if that does not
      help, ask support.
    </>
  );
}
