import * as z from 'zod/mini';
import { DEVICE_TEXT_MAX, isPrintable, NO_DEVICE, RECEIPT_MAX } from '../licensing/licensing-rules.ts';

// The page's content security policy forbids compiling strings to code, which zod otherwise does for speed.
z.config({ jitless: true });

/**
 * The messages between the portal and the tablet app that wraps it. `docs/native-bridge.md` describes them for the
 * developers of the app and has to be kept in step.
 */

/** Version of the message format. Every message contains it; messages of another version are ignored. */
export const BRIDGE_VERSION = 1;
/** Name of the global function that receives the app's messages: `window.receiveFromCommunityApp(text)`. */
export const RECEIVER_NAME = 'receiveFromCommunityApp';
/** Most characters of base64 in one chunk of a file. */
export const CHUNK_TEXT_MAX = 1_048_576;
/** Most files the tablet may offer at once. */
export const OFFERED_MAX = 1000;
/** Most bytes of a file fetched from the tablet. */
export const FILE_MAX = 512_000_000;

const line = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}]*$/u, 'has control characters'));
const count = z.int().check(z.nonnegative());

/** Normalized as on the server, so that it can be compared with the response. */
const deviceText = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(DEVICE_TEXT_MAX),
    z.refine(isPrintable, 'must not hold control characters or line ends'),
  );

/** The identity of a tablet; trimmed. */
export const deviceInfo = z.object({
  device_id: deviceText.check(z.refine((id) => id !== NO_DEVICE, 'must name a device')),
  /** The simulation product that the app is, by its public name. */
  product: deviceText,
});
export type DeviceInfo = z.output<typeof deviceInfo>;

/** Optional capability: the app answers `license.withdraw`. */
export const WITHDRAWS_LICENSES = 'license.withdraw';

/** How an app introduces itself: the tablet, and its optional capabilities. */
export const introduction = z.extend(deviceInfo, {
  /** Unknown capabilities are ignored. Missing: none. */
  capabilities: z.optional(z.array(line(100)).check(z.maxLength(50))),
});
export type Introduction = z.output<typeof introduction>;

/** A scenario or media item that the tablet offers for upload. */
export const offeredFile = z.object({
  /** Identifies the file to the app; unique in its list. */
  id: line(200),
  /** File name as the tablet shows it, with or without its extension. */
  name: line(1000),
  /** Without a dot, as in `json`. */
  extension: z.string().check(z.maxLength(20), z.regex(/^[a-z0-9]*$/i, 'must be letters and digits')),
  mime_type: z.string().check(z.maxLength(200)),
  /** Bytes. */
  size: count,
});
export type OfferedFile = z.output<typeof offeredFile>;

const offered = z.object({ items: z.array(offeredFile).check(z.maxLength(OFFERED_MAX)) });
/** Completes a file: what all its chunks have to add up to. */
const fileEnd = z.object({ size: count.check(z.maximum(FILE_MAX)), chunks: count });
const nothing = z.object({});
const handedOver = z.object({ url: z.string(), fileName: z.string() });
const path = line(4000);

/**
 * All requests of the portal: payload, reply, and for how many milliseconds the app may be silent about it. Any message
 * of the app about a request, such as a chunk, restarts that time.
 */
export const bridgeRequests = {
  /** Identifies the tablet. The first request of every page. */
  requestDeviceInfo: { payload: nothing, reply: introduction, silence: 5_000 },
  /** The media items that the tablet offers for upload. The app may let the user choose first. */
  mediaExport: { payload: nothing, reply: offered, silence: 15_000 },
  /** The path of an offered media item on the tablet. */
  requestMediaPath: { payload: z.object({ id: line(200) }), reply: z.object({ path }), silence: 10_000 },
  /** A media item's file, in chunks. */
  getMediaItem: { payload: z.object({ path }), reply: fileEnd, silence: 10_000 },
  /** Imports a media item from a signed address. The reply means that the app has started. */
  mediaImport: { payload: handedOver, reply: nothing, silence: 15_000 },
  /** The scenarios that the tablet offers for upload. The app may let the user choose first. */
  scenarioExport: { payload: nothing, reply: offered, silence: 15_000 },
  /** An offered scenario's file, in chunks. */
  getScenario: { payload: z.object({ id: line(200) }), reply: fileEnd, silence: 10_000 },
  /** Imports a scenario from a signed address. The reply means that the app has started. */
  scenarioImport: { payload: handedOver, reply: nothing, silence: 15_000 },
  /** Hands over a claimed licence to the app. The reply means that the app has stored it. */
  licence: {
    payload: z.object({ type: z.int(), license_string: z.string(), legacy_license_string: z.string() }),
    reply: nothing,
    silence: 15_000,
  },
  /**
   * Makes the app delete a licence for good. The reply means that its strings are no longer used, with a receipt that
   * is stored with the licence. Only sent to apps that list {@link WITHDRAWS_LICENSES}.
   */
  'license.withdraw': {
    payload: z.object({ license_string: z.string(), legacy_license_string: z.string() }),
    reply: z.object({
      receipt: z
        .string()
        .check(
          z.trim(),
          z.minLength(1),
          z.maxLength(RECEIPT_MAX),
          z.refine(isPrintable, 'must not hold control characters or line ends'),
        ),
    }),
    silence: 15_000,
  },
} as const;

/** The name of a request to the app. */
export type BridgeRequestName = keyof typeof bridgeRequests;
/** The payload of a request. */
export type BridgePayload<Name extends BridgeRequestName> = z.input<(typeof bridgeRequests)[Name]['payload']>;
/** The payload of a request's reply. */
export type BridgeReply<Name extends BridgeRequestName> = z.output<(typeof bridgeRequests)[Name]['reply']>;

const version = z.literal(BRIDGE_VERSION);
/** Relates the app's messages to their request. */
const callbackId = line(100);

/** A message of the app: a reply, or one of the two it sends unprompted. */
export const appMessage = z.discriminatedUnion('type', [
  /** The request succeeded. Its payload is validated against the request's `reply`. */
  z.object({ version, type: z.literal('reply'), callbackId, payload: z.unknown() }),
  /** The request was refused. */
  z.object({
    version,
    type: z.literal('error'),
    callbackId,
    /** `cancelled` when the user cancelled on the tablet; otherwise any word that helps to find the cause. */
    error: z.object({ code: line(100), message: z.string().check(z.maxLength(1000)) }),
  }),
  /** A piece of the requested file; `index` counts from 0. */
  z.object({
    version,
    type: z.literal('chunk'),
    callbackId,
    index: count,
    /** Base64 of this piece alone. */
    data: z.string().check(z.maxLength(CHUNK_TEXT_MAX)),
  }),
  /** The app is still working on the request, for example while the user chooses files. */
  z.object({ version, type: z.literal('working'), callbackId }),
  /** Sent unprompted by the app to identify the tablet, for example after a new setup. */
  z.object({ version, type: z.literal('deviceInfo'), payload: introduction }),
  /** The app is shutting down. */
  z.object({ version, type: z.literal('goodbye') }),
]);
export type AppMessage = z.output<typeof appMessage>;

/** A message of the portal: a request, or its cancellation. */
export const pageMessage = z.discriminatedUnion('type', [
  z.object({
    version,
    type: z.literal('request'),
    callbackId,
    name: z.enum(Object.keys(bridgeRequests) as [BridgeRequestName, ...BridgeRequestName[]]),
    payload: z.unknown(),
  }),
  z.object({ version, type: z.literal('cancel'), callbackId }),
]);
export type PageMessage = z.output<typeof pageMessage>;

/** A parsed message, or why it is invalid. */
export type ReadMessage<Message> = { message: Message; problem: null } | { message: null; problem: string };

function readMessage<Message>(schema: z.ZodMiniType<Message>, raw: unknown): ReadMessage<Message> {
  let value = raw;
  if (typeof raw === 'string') {
    try {
      value = JSON.parse(raw);
    } catch {
      return { message: null, problem: 'it is no JSON' };
    }
  }
  const given = (value as { version?: unknown } | null)?.version;
  if (given !== undefined && given !== BRIDGE_VERSION) {
    return { message: null, problem: `its version is not ${BRIDGE_VERSION}` };
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return { message: parsed.data, problem: null };
  const [issue] = parsed.error.issues;
  return { message: null, problem: `'${issue?.path.join('.')}' does not fit: ${issue?.message}` };
}

/** Parses a message of the app: JSON text, or the parsed value. */
export const readAppMessage = (raw: unknown): ReadMessage<AppMessage> => readMessage(appMessage, raw);

/** Parses a message of the portal, for simulated apps. */
export const readPageMessage = (raw: unknown): ReadMessage<PageMessage> => readMessage(pageMessage, raw);

/** Serialises a message, in either direction. */
export const writeMessage = (message: AppMessage | PageMessage): string => JSON.stringify(message);
