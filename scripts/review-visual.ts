/**
 * A page that shows what the last comparison found: before, after and difference of each picture that is not as it
 * was. There one or all are accepted, which makes them the baselines. Runs until it is stopped; `PORT` chooses its port.
 */
import { createReview } from './visual/review/server.ts';

const port = Number(process.env.PORT ?? 6007);
const server = await createReview();
server.listen(port, '127.0.0.1', () => console.log(`Review the pictures at http://localhost:${port}/`));
