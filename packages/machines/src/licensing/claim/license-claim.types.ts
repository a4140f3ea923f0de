import type { Api } from '@community/contract/http';
import type { Claim, KitColour } from '@community/contract/licensing';
import type { DeviceInfo } from '@community/contract/tablet';
import type { Announcement, ConnectionRestored, Failure } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import type { DraftRestored } from '../../shell/unsaved-changes.machine.ts';
import type { Tablet } from '../../tablet/tablet.ts';
import type { TabletChange, TabletView } from '../../tablet/watch-tablet.ts';
import type { Agreements } from '../agreements/load-agreements.ts';

export interface LicenseClaimInput {
  api: Api;
  tablet: Tablet;
  drafts: Drafts;
  /** From the URL. */
  agreementId: string;
  /** Creates a unique key. */
  createKey: () => string;
}

export interface LicenseClaimContext extends LicenseClaimInput, TabletView {
  agreements: Agreements | null;
  /** null until it is chosen, as no colour is a choice, too. */
  colour: KitColour | null;
  serialNumber: string;
  /** Idempotency key: a retry after a lost response takes no second seat. */
  key: string;
  /** The server's reason for refusing the last claim; null if it gave none. */
  refusal: string | null;
  /** The tablet that the last claim is for, possibly not the one connected now; null before the first. */
  claimedFor: DeviceInfo | null;
  /** The claim, set in the states `claimed` and `claimedForAnother`. */
  claim: Claim | null;
  /** Why the agreements could not be loaded, or the last claim not confirmed; null if neither. */
  failure: Failure | null;
}

export type LicenseClaimEvent =
  | TabletChange
  | Announcement
  | DraftRestored
  | { type: 'retried' }
  | ConnectionRestored
  | { type: 'colour.chosen'; colour: KitColour }
  | { type: 'serialNumber.changed'; serialNumber: string }
  | { type: 'form.submitted' };

/** What it requests from the page. */
export type LicenseClaimEmitted =
  | Announcement
  /** The tablet holds a licence now. */
  | { type: 'licenseChanged' };
