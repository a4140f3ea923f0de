/** Opens a workspace in the folder that is its argument, tells its id, and holds it until it is killed. */
import { openWorkspace } from '../../store/workspace.ts';

const workspace = await openWorkspace(process.argv[2] ?? '');
process.send?.(workspace.id);
