import { BridgeError, bridgeErrorKind, type OfferedFile } from '@community/contract/tablet';
import { type ActorRefFrom, assign, emit, fromPromise, setup } from 'xstate';
import type { ContentKind } from '../shared/shared.ts';
import type { UploadFile } from '../upload/upload-file.ts';
import type { Tablet } from './tablet.ts';
import { type TabletChange, type TabletView, viewTablet, watchTablet } from './watch-tablet.ts';

export interface TabletImportInput {
  tablet: Tablet;
  kind: ContentKind;
}

export interface TabletImportContext extends TabletImportInput, TabletView {
  /** Why the last import failed; empty otherwise. */
  message: string;
}

export type TabletImportEvent = TabletChange | { type: 'import.requested' } | { type: 'import.cancelled' };

/** Files on the tablet that can be uploaded; their bytes are fetched when they are opened. */
export type FilesOffered = { type: 'filesOffered'; files: UploadFile[] };

/** The name a file is uploaded under. A scenario that the tablet stores as JSON becomes an `.isims`. */
export function importedName({ name, extension }: Pick<OfferedFile, 'name' | 'extension'>, kind: ContentKind): string {
  const ending = extension === '' ? '' : `.${extension}`;
  const full = name.toLowerCase().endsWith(ending.toLowerCase()) ? name : name + ending;
  return kind === 'scenario' ? full.replace(/\.json$/i, '.isims') : full;
}

function toUploadFile(tablet: Tablet, kind: ContentKind, item: OfferedFile): UploadFile {
  const { id, size, mime_type: type } = item;
  return {
    name: importedName(item, kind),
    path: '',
    size,
    type,
    async open(signal) {
      if (kind === 'scenario') return tablet.fetchFile('getScenario', { id }, { signal });
      const { path } = await tablet.request('requestMediaPath', { id }, { signal });
      return tablet.fetchFile('getMediaItem', { path }, { signal });
    },
  };
}

async function listFiles({ tablet, kind }: TabletImportInput, signal: AbortSignal): Promise<UploadFile[]> {
  const { items } = await tablet.request(kind === 'scenario' ? 'scenarioExport' : 'mediaExport', {}, { signal });
  return items.map((item) => toUploadFile(tablet, kind, item));
}

/** Importing the files that the tablet offers for upload. */
export const tabletImportMachine = setup({
  types: {
    context: {} as TabletImportContext,
    events: {} as TabletImportEvent,
    input: {} as TabletImportInput,
    emitted: {} as FilesOffered,
    tags: {} as 'busy' | 'error' | 'offered',
  },
  actors: {
    watchTablet,
    listFiles: fromPromise<UploadFile[], TabletImportInput>(({ input, signal }) => listFiles(input, signal)),
  },
  guards: {
    hasDevice: ({ context }) => context.device !== null,
    isNothing: ({ event }) => 'output' in event && Array.isArray(event.output) && event.output.length === 0,
    isCancelled: ({ event }) => 'error' in event && bridgeErrorKind(event.error) === 'cancelled',
  },
  actions: {
    offerFiles: emit((_, files: UploadFile[]) => ({ type: 'filesOffered', files })),
    assignMessage: assign(({ event }) => ({
      message: 'error' in event && event.error instanceof BridgeError ? event.error.message : '',
    })),
    assignTablet: assign(({ context, event }) =>
      event.type === 'tablet.changed' ? { connection: event.connection, device: event.device } : context,
    ),
  },
}).createMachine({
  id: 'tablet-import',
  context: ({ input }) => ({ ...input, ...viewTablet(input.tablet.bridge), message: '' }),
  invoke: { src: 'watchTablet', input: ({ context }) => ({ bridge: context.tablet.bridge }) },
  initial: 'away',
  on: { 'tablet.changed': { actions: 'assignTablet' } },
  states: {
    away: {
      description: 'No tablet is there to import from, or it has not said yet which one it is.',
      always: { guard: 'hasDevice', target: 'offered' },
    },
    offered: {
      tags: 'offered',
      initial: 'idle',
      on: { 'import.requested': '.asking' },
      states: {
        idle: { description: 'What lies on the tablet can be imported.' },
        asking: {
          description: 'The tablet is asked what it offers; the user may be choosing there.',
          tags: 'busy',
          invoke: {
            src: 'listFiles',
            input: ({ context: { tablet, kind } }) => ({ tablet, kind }),
            onDone: [
              { guard: 'isNothing', target: 'nothing' },
              { target: 'idle', actions: { type: 'offerFiles', params: ({ event }) => event.output } },
            ],
            onError: [
              { guard: 'isCancelled', target: 'idle' },
              {
                target: 'failed',
                actions: 'assignMessage',
              },
            ],
          },
          on: { 'import.cancelled': 'idle', 'import.requested': undefined },
        },
        nothing: { description: 'The tablet has nothing to offer.' },
        failed: {
          description: 'The tablet did not say what it offers; it can be asked again.',
          tags: 'error',
        },
      },
    },
  },
});

/** A running {@link tabletImportMachine}. */
export type TabletImportActor = ActorRefFrom<typeof tabletImportMachine>;
