export { addressOf, type ContentCalls, type ContentItem, callsOf, isMediaItem, lackingOf, titleOf } from './content.ts';
