import { readFile, writeFile } from 'node:fs/promises';
import { readSchemas, schemasFolder } from '../vite/schemas';
import { ACCESS_PAGE, withAccessTable } from './accessPage';
import { API_PAGE, withErrors } from './errorsPage';
import { ENDPOINTS_PAGE, endpointsPage, readContracts } from './endpointsPage';
import { PLATFORM_PATHS_FILE, platformPaths, platformPathsFile } from './platformPaths';
import { SETTINGS_PAGE, settingsPage } from './settingsPage';
import { runScript } from './runScript';

/** Generates what follows from the contracts and schemas in the documentation, and in the code: `npm run docs`. */
await runScript(async () => {
  const { entities } = await readSchemas(schemasFolder());
  await writeFile(ACCESS_PAGE, withAccessTable(await readFile(ACCESS_PAGE, 'utf8'), entities));
  await writeFile(API_PAGE, withErrors(await readFile(API_PAGE, 'utf8')));
  await writeFile(SETTINGS_PAGE, settingsPage());
  const contracts = await readContracts();
  await writeFile(ENDPOINTS_PAGE, endpointsPage(contracts));
  const entityPaths = entities.map((entity) => entity['x-entity'].api.path);
  await writeFile(PLATFORM_PATHS_FILE, platformPathsFile(platformPaths(contracts, entityPaths)));
});
