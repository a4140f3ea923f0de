import type { MediaItem } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, assign, fromPromise, not, setup, stateIn } from 'xstate';
import { panBy, type Room, wholePicture, type Zoom, zoomAt } from './viewer-zoom.ts';

export interface MediaViewerInput {
  api: Api;
  /** The picture that it is opened with. */
  item: MediaItem;
}

export interface MediaViewerContext extends MediaViewerInput {
  /** The pictures there are to go through: its contributor's, or that one alone. */
  items: readonly MediaItem[];
  /** Which of them is shown. */
  index: number;
  zoom: Zoom;
}

export type MediaViewerEvent =
  | { type: 'opened' }
  /** Leaves the presentation, then the viewer. */
  | { type: 'dismissed' }
  | { type: 'presentation.toggled' }
  /** The next picture, or the one before. */
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'chosen'; index: number }
  /** Enlarged by a factor at a point, measured from the middle of the room. */
  | { type: 'zoomed'; factor: number; x: number; y: number; room: Room }
  | { type: 'zoom.reset' }
  | { type: 'panned'; x: number; y: number; room: Room };

/** The pictures of the contributor, among which this one is; it alone if it is not among them. */
async function findNeighbours({ api, item }: MediaViewerInput, signal: AbortSignal): Promise<MediaItem[]> {
  const { media } = await api.listUserMedia({ params: { id: item.contributed_by.uuid_id } }, { signal });
  const pictures = media.filter(({ is_video: isVideo, signed_full_url: url }) => !isVideo && url !== null);
  return pictures.some(({ uuid_id: id }) => id === item.uuid_id) ? pictures : [item];
}

/** A picture over the whole window: enlarged, moved, with its neighbours, and presented. */
export const mediaViewerMachine = setup({
  types: {
    context: {} as MediaViewerContext,
    events: {} as MediaViewerEvent,
    input: {} as MediaViewerInput,
    tags: {} as 'open' | 'presented' | 'zoomed' | 'busy',
  },
  actors: {
    findNeighbours: fromPromise<MediaItem[], MediaViewerInput>(({ input, signal }) => findNeighbours(input, signal)),
  },
  guards: {
    isPlace: ({ context: { items } }, index: number) => items[index] !== undefined,
    isOpen: not(stateIn({ view: 'closed' })),
    isWhole: ({ context }) => context.zoom.scale === 1,
    isZoomed: ({ context }) => context.zoom.scale > 1,
    isAlone: ({ context }) => context.items.length < 2,
  },
  actions: {
    assignItems: assign(({ context: { item } }, items: MediaItem[]) => ({
      items,
      index: items.findIndex(({ uuid_id: id }) => id === item.uuid_id),
    })),
    assignIndex: assign((_, index: number) => ({ index, zoom: wholePicture })),
    startAgain: assign(({ context: { item, items } }) => ({
      index: Math.max(
        0,
        items.findIndex(({ uuid_id: id }) => id === item.uuid_id),
      ),
      zoom: wholePicture,
    })),
    showWhole: assign({ zoom: wholePicture }),
    enlarge: assign(({ context, event }) =>
      event.type === 'zoomed' ? { zoom: zoomAt(context.zoom, event.factor, event, event.room) } : {},
    ),
    pan: assign(({ context, event }) =>
      event.type === 'panned' ? { zoom: panBy(context.zoom, event, event.room) } : {},
    ),
  },
}).createMachine({
  id: 'media-viewer',
  context: ({ input }) => ({ ...input, items: [input.item], index: 0, zoom: wholePicture }),
  type: 'parallel',
  states: {
    view: {
      initial: 'closed',
      states: {
        closed: {
          description: 'The picture stands on its page.',
          entry: 'startAgain',
          on: { opened: 'viewing' },
        },
        viewing: {
          description: 'The picture over the whole window, with what can be done with it.',
          tags: 'open',
          on: { dismissed: 'closed', 'presentation.toggled': 'presenting' },
        },
        presenting: {
          description: 'Nothing but the picture, for a projector; the screen is kept awake.',
          tags: ['open', 'presented'],
          on: { dismissed: 'viewing', 'presentation.toggled': 'viewing' },
        },
      },
    },
    zoom: {
      initial: 'whole',
      on: {
        moved: {
          guard: { type: 'isPlace', params: ({ context, event }) => context.index + event.by },
          target: '.whole',
          actions: { type: 'assignIndex', params: ({ context, event }) => context.index + event.by },
        },
        chosen: {
          guard: { type: 'isPlace', params: ({ event }) => event.index },
          target: '.whole',
          actions: { type: 'assignIndex', params: ({ event }) => event.index },
        },
        zoomed: { guard: 'isOpen', actions: 'enlarge' },
      },
      states: {
        whole: {
          description: 'The whole picture is in view.',
          always: { guard: 'isZoomed', target: 'enlarged' },
        },
        enlarged: {
          description: 'A part of the picture is in view, which can be moved.',
          tags: 'zoomed',
          on: { panned: { actions: 'pan' }, 'zoom.reset': { target: 'whole', actions: 'showWhole' } },
          always: { guard: 'isWhole', target: 'whole' },
        },
      },
    },
    neighbours: {
      initial: 'unasked',
      states: {
        unasked: {
          description: 'Nobody has opened it yet, so nothing was asked for.',
          on: { opened: 'loading' },
        },
        loading: {
          description: "The contributor's other pictures are being loaded; this one is shown meanwhile.",
          tags: 'busy',
          invoke: {
            src: 'findNeighbours',
            input: ({ context: { api, item } }) => ({ api, item }),
            onDone: { target: 'counting', actions: { type: 'assignItems', params: ({ event }) => event.output } },
            onError: 'alone',
          },
        },
        counting: {
          description: 'Checks whether there are other pictures.',
          always: [{ guard: 'isAlone', target: 'alone' }, { target: 'listed' }],
        },
        listed: { description: 'There are pictures before or after this one.' },
        alone: { description: 'There is no list to go through, so there are no arrows.' },
      },
    },
  },
});

/** A running {@link mediaViewerMachine}. */
export type MediaViewerActor = ActorRefFrom<typeof mediaViewerMachine>;
