export { MediaView, type MediaViewProps } from './MediaView.tsx';
export { Player, type PlayerProps } from './Player.tsx';
