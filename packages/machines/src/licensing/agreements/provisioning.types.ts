import type { Api } from '@community/contract/http';
import type { Announcement, ConnectionRestored, Failure } from '../../shared/shared.ts';
import type { Drafts } from '../../shell/drafts.ts';
import type { DraftRestored } from '../../shell/unsaved-changes.machine.ts';
import type { Tablet } from '../../tablet/tablet.ts';
import type { TabletChange, TabletView } from '../../tablet/watch-tablet.ts';
import type { AgreementHistoryActor } from '../agreement-history.machine.ts';
import type { AgreementNotesActor, NotesTyped } from '../agreement-notes.machine.ts';
import type { LicenseRenewed, RenewedUntil } from '../license-renewal.machine.ts';
import type { LicenseReturned, ReturnRequested } from '../license-return.machine.ts';
import type { SeatsWritten, SeatTableActor } from '../seats/seat-table.machine.ts';
import type { AgreementRowActor } from './agreement-row.machine.ts';
import type { Agreements } from './load-agreements.ts';
import type { TypedNotes } from './typed-notes.ts';

export interface ProvisioningInput {
  api: Api;
  tablet: Tablet;
  drafts: Drafts;
}

/** The child machines of an agreement. */
export interface AgreementParts {
  row: AgreementRowActor;
  notes: AgreementNotesActor;
  history: AgreementHistoryActor;
  seats: SeatTableActor;
}

export interface ProvisioningContext extends ProvisioningInput, TabletView {
  /** Set once the agreements have been fetched. */
  agreements: Agreements | null;
  /** Whether what is stored on the device may be shown: not after a change of one's own. */
  acceptsCached: boolean;
  /** The expiry of the device's licence after a renewal; null without one. */
  renewed: RenewedUntil | null;
  /** Row, notes, history and seats of each agreement, by its id. */
  parts: ReadonlyMap<number, AgreementParts>;
  /** Unsaved notes. */
  typed: TypedNotes;
  /** Why the agreements could not be loaded; null if they could. */
  failure: Failure | null;
}

export type ProvisioningEvent =
  | TabletChange
  | Announcement
  | LicenseReturned
  | LicenseRenewed
  | NotesTyped
  | DraftRestored
  | SeatsWritten
  | { type: 'retried' }
  | ConnectionRestored
  /** The user wants to claim a licence of this agreement for the device. */
  | { type: 'claim.requested'; agreementId: number }
  | ReturnRequested
  /** Hands the device its current licence again. */
  | { type: 'handover.requested' };

/** What it requests from the page. */
export type ProvisioningEmitted =
  | Announcement
  | { type: 'claimWanted'; agreementId: number }
  /** Offers a file to the browser. */
  | { type: 'fileMade'; fileName: string; text: string }
  /** A licence was returned: the device's own or another one. */
  | { type: 'licenseChanged' };
