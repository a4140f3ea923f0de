/**
 * A page that shows what the last comparison found: before, after and difference of each picture that is not as it
 * was. There one or all are accepted, which makes them the baselines. Runs until it is stopped; `PORT` chooses its port.
 */
import { createReviewServer } from '@community/visual-tests/review';

const port = Number(process.env.PORT ?? 6007);
const server = await createReviewServer();
server.listen(port, '127.0.0.1', () => console.log(`Review the pictures at http://localhost:${port}/`));
