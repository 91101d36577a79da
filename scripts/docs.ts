import { writeFile } from 'node:fs/promises';
import { ENDPOINTS_PAGE, endpointsPage, readContracts } from './endpointsPage';

/** Generates the pages of the documentation that follow from the code: `npm run docs`. */
await writeFile(ENDPOINTS_PAGE, endpointsPage(await readContracts()));
