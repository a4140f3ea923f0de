/** Writes the data of the catalogue's pages: a program of its own, as a running one keeps the sources it has loaded. */
import { writePageData } from './page-data.ts';

await writePageData();
