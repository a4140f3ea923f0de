import type { MediaItem } from '@community/contract/content';
import type { Api } from '@community/contract/http';
import { type ActorRefFrom, and, assign, fromPromise, not, setup, stateIn } from 'xstate';
import { titleOf } from '../content-item.ts';
import { panBy, type Viewport, wholePicture, type Zoom, zoomAt } from './viewer-zoom.ts';

/** A picture or video in the viewer. */
export interface ViewerPicture {
  /** Unique among the others. */
  id: string;
  title: string;
  /** Text alternative; empty where there is none. */
  description: string;
  url: string;
  /** Thumbnail; null if there is none. */
  thumbUrl: string | null;
  isVideo: boolean;
}

/** Loads media to go through. */
export type LoadPictures = (signal: AbortSignal) => Promise<MediaItem[]>;

export interface MediaViewerInput {
  /** The picture to open with, unless another one is named on opening. */
  item: ViewerPicture;
  /** The other pictures: given, or to be loaded: the results that it is one of, else those of its contributor. */
  others: readonly ViewerPicture[] | { api: Api; contributor: string; loadResults: LoadPictures | null };
}

export interface MediaViewerContext extends MediaViewerInput {
  /** The pictures to move through; only one if there are no others. */
  items: readonly ViewerPicture[];
  /** Index of the one shown. */
  index: number;
  zoom: Zoom;
}

export type MediaViewerEvent =
  | { type: 'opened'; item?: ViewerPicture }
  /** Closes the presentation, then the viewer. */
  | { type: 'dismissed' }
  | { type: 'presentation.toggled' }
  /** The user moved or pressed a pointer over the picture. */
  | { type: 'pointer.used' }
  /** The next or the previous picture. */
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'chosen'; index: number }
  /** Zooms by a factor around a point, relative to the centre of the viewport. */
  | { type: 'zoomed'; factor: number; x: number; y: number; viewport: Viewport }
  | { type: 'zoom.reset' }
  | { type: 'panned'; x: number; y: number; viewport: Viewport };

/** A media item for the viewer; null while it is not processed. */
export function pictureOf(item: MediaItem): ViewerPicture | null {
  const { uuid_id: id, description, signed_full_url: url, signed_thumb_url: thumbUrl, is_video: isVideo } = item;
  return url === null ? null : { id, title: titleOf(item), description, url, thumbUrl, isVideo };
}

/** The pictures to move through; only this one if it is not among the others. */
async function findNeighbours({ item, others }: MediaViewerInput, signal: AbortSignal): Promise<ViewerPicture[]> {
  if (!('api' in others)) return [...others];
  const { api, contributor, loadResults } = others;
  const loadTheirs: LoadPictures = async () =>
    (await api.listUserMedia({ params: { id: contributor } }, { signal })).media;
  for (const load of [loadResults, loadTheirs]) {
    const media = (await load?.(signal)) ?? [];
    const pictures = media.map(pictureOf).filter((one): one is ViewerPicture => one !== null && !one.isVideo);
    if (pictures.some(({ id }) => id === item.id)) return pictures;
  }
  return [item];
}

const placeOf = (item: ViewerPicture, items: readonly ViewerPicture[]) =>
  Math.max(
    0,
    items.findIndex(({ id }) => id === item.id),
  );

/** A full-window picture viewer: zooming, panning, moving to the neighbours, and presenting. */
export const mediaViewerMachine = setup({
  types: {
    context: {} as MediaViewerContext,
    events: {} as MediaViewerEvent,
    input: {} as MediaViewerInput,
    tags: {} as 'open' | 'presented' | 'controlsShown' | 'zoomed' | 'busy',
  },
  actors: {
    findNeighbours: fromPromise<ViewerPicture[], MediaViewerInput>(({ input, signal }) =>
      findNeighbours(input, signal),
    ),
  },
  delays: {
    /** How long the way out of a presentation stays in view after a pointer was used. */
    lingering: 3000,
  },
  guards: {
    isPlace: ({ context: { items } }, index: number) => items[index] !== undefined,
    isOpen: not(stateIn({ view: 'closed' })),
    // Videos have their own controls.
    isEnlargeable: and(['isOpen', ({ context: { items, index } }) => items[index]?.isVideo !== true]),
    isFitted: ({ context }) => context.zoom.scale === 1,
    isZoomed: ({ context }) => context.zoom.scale > 1,
    isSingle: ({ context }) => context.items.length < 2,
  },
  actions: {
    assignItems: assign(({ context: { item } }, items: ViewerPicture[]) => ({ items, index: placeOf(item, items) })),
    assignOpened: assign(({ context: { items } }, item: ViewerPicture) => ({
      item,
      index: placeOf(item, items),
      zoom: wholePicture,
    })),
    assignIndex: assign((_, index: number) => ({ index, zoom: wholePicture })),
    startAgain: assign(({ context: { item, items } }) => ({ index: placeOf(item, items), zoom: wholePicture })),
    fit: assign({ zoom: wholePicture }),
    enlarge: assign(({ context, event }) =>
      event.type === 'zoomed' ? { zoom: zoomAt(context.zoom, event.factor, event, event.viewport) } : {},
    ),
    pan: assign(({ context, event }) =>
      event.type === 'panned' ? { zoom: panBy(context.zoom, event, event.viewport) } : {},
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
          on: {
            opened: {
              target: 'viewing',
              actions: { type: 'assignOpened', params: ({ context, event }) => event.item ?? context.item },
            },
          },
        },
        viewing: {
          description: 'The picture over the whole window, with what can be done with it.',
          tags: 'open',
          on: { dismissed: 'closed', 'presentation.toggled': 'presenting' },
        },
        presenting: {
          description: 'Nothing but the picture, in full screen where the browser allows it; the screen is kept awake.',
          tags: ['open', 'presented'],
          on: { dismissed: 'viewing', 'presentation.toggled': 'viewing' },
          initial: 'controlsHidden',
          states: {
            controlsHidden: {
              description: 'Nothing lies over the picture.',
              on: { 'pointer.used': 'controlsShown' },
            },
            controlsShown: {
              description: 'A pointer was used, so a way out is in view for a while.',
              tags: 'controlsShown',
              on: { 'pointer.used': { target: 'controlsShown', reenter: true } },
              after: { lingering: 'controlsHidden' },
            },
          },
        },
      },
    },
    zoom: {
      initial: 'fitted',
      on: {
        moved: {
          guard: { type: 'isPlace', params: ({ context, event }) => context.index + event.by },
          target: '.fitted',
          actions: { type: 'assignIndex', params: ({ context, event }) => context.index + event.by },
        },
        chosen: {
          guard: { type: 'isPlace', params: ({ event }) => event.index },
          target: '.fitted',
          actions: { type: 'assignIndex', params: ({ event }) => event.index },
        },
        zoomed: { guard: 'isEnlargeable', actions: 'enlarge' },
      },
      states: {
        fitted: {
          description: 'The whole picture is in view.',
          always: { guard: 'isZoomed', target: 'enlarged' },
        },
        enlarged: {
          description: 'A part of the picture is in view, which can be moved.',
          tags: 'zoomed',
          on: { panned: { actions: 'pan' }, 'zoom.reset': { target: 'fitted', actions: 'fit' } },
          always: { guard: 'isFitted', target: 'fitted' },
        },
      },
    },
    neighbours: {
      initial: 'notLoaded',
      states: {
        notLoaded: {
          description: 'The user has not opened it yet, so nothing was asked for.',
          on: { opened: 'loading' },
        },
        loading: {
          description: 'The other pictures are being loaded; this one is shown meanwhile.',
          tags: 'busy',
          invoke: {
            src: 'findNeighbours',
            input: ({ context: { item, others } }) => ({ item, others }),
            onDone: { target: 'routing', actions: { type: 'assignItems', params: ({ event }) => event.output } },
            onError: 'single',
          },
        },
        routing: {
          description: 'Checks whether there are other pictures.',
          always: [{ guard: 'isSingle', target: 'single' }, { target: 'listed' }],
        },
        listed: { description: 'There are pictures before or after this one.' },
        single: { description: 'There is no list to go through, so there are no arrows.' },
      },
    },
  },
});

/** A running {@link mediaViewerMachine}. */
export type MediaViewerActor = ActorRefFrom<typeof mediaViewerMachine>;
