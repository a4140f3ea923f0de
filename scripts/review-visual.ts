/**
 * A page with the findings of the last comparison: before, after and difference of each changed picture. One or all of
 * them can be accepted as baselines. Runs until it is stopped; `PORT` sets its port.
 */
import { createReviewServer } from '@community/visual-tests/review';

const port = Number(process.env.PORT ?? 6007);
const server = await createReviewServer();
server.listen(port, '127.0.0.1', () => console.log(`Review the pictures at http://localhost:${port}/`));
