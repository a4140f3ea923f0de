export {
  addressOf,
  type ContentCalls,
  type ContentItem,
  callsOf,
  isMediaItem,
  kindOf,
  lackingOf,
  titleOf,
} from './content.ts';
