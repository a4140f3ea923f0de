export { OpenTask, OverlaysContext, useNoticeTurn, useOpenTask, useTurn } from './turn.ts';
