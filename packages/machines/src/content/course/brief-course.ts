import { assign } from 'xstate';
import { mediaViewerMachine } from '../viewer/media-viewer.machine.ts';
import { recordingsOf, shownFilesOf } from './course-files.ts';
import { previewCourseMachine } from './scenario-course.machine.ts';
import { soundPlayerMachine } from './sound-player.machine.ts';

/** A scenario's course with the files of its package. By itself, so that previews load without what plays them. */
export const scenarioCourseMachine = previewCourseMachine.provide({
  actors: { viewer: mediaViewerMachine, player: soundPlayerMachine },
  actions: {
    spawnPlayers: assign(({ spawn }, course) => {
      const others = shownFilesOf(course);
      const [item] = others;
      return {
        viewer: item ? spawn('viewer', { id: 'viewer', input: { item, others } }) : null,
        player: recordingsOf(course).length > 0 ? spawn('player', { id: 'player', input: {} }) : null,
      };
    }),
  },
});
