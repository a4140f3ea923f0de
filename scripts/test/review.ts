/**
 * A page with the findings of the last comparison, those that show the same change together: before, after and
 * difference of each changed screenshot, side by side, one wiped over the other, or one showing through the other. They can
 * be accepted as baselines, or rejected with a note that the next comparison prints. Its links lead to the running
 * catalogue, or to the one that was built for the comparison. Runs until it is stopped; `PORT` sets its port.
 */

import { serveFolder } from '@community/browsers/static-server';
import { findRunningCatalogue } from '@community/catalogue/visits/running-catalogue';
import { catalogueFolder } from '@community/catalogue/visits/visit-stories';
import { createReviewServer } from '@community/visual-tests/review';

const port = Number(process.env.PORT ?? 6007);
const catalogue = (await findRunningCatalogue()) ?? (await serveFolder(catalogueFolder)).url;
const server = await createReviewServer({ catalogue });
server.listen(port, '127.0.0.1', () => console.log(`Review the screenshots at http://localhost:${port}/`));
