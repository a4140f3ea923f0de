export { addressOf, type ContentCalls, type ContentItem, callsOf, isMediaItem, titleOf } from './content.ts';
