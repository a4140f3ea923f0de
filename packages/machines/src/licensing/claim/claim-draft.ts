import { type KitColour, kitColours } from '@community/contract/licensing';

/** The draft of the claim form. */
export interface ClaimDraft {
  /** null until it is chosen. */
  colour: KitColour | null;
  serialNumber: string;
  /** Idempotency key of the claim, which may already have been carried out. */
  key: string;
}

/** The key of a claim's draft: its values belong to one tablet. */
export const claimDraftKey = (agreementId: string, deviceId: string): string => `claim/${agreementId}/${deviceId}`;

/** Whether a stored draft is one of a claim. */
export function isClaimDraft(value: unknown): value is ClaimDraft {
  const { colour, serialNumber, key } = (value ?? {}) as Partial<Record<keyof ClaimDraft, unknown>>;
  return (
    (colour === null || kitColours.some((known) => known === colour)) &&
    typeof serialNumber === 'string' &&
    typeof key === 'string' &&
    key !== ''
  );
}
