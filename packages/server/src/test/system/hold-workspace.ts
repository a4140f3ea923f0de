/** Opens a workspace in the folder given as its argument, prints the id, and holds it until killed. */
import { openWorkspace } from '../../store/workspace.ts';

const workspace = await openWorkspace(process.argv[2] ?? '');
process.send?.(workspace.id);
// Otherwise it would end by itself, with nothing left to do.
process.channel?.ref();
