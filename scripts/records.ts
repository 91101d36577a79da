import { writeFile } from 'node:fs/promises';
import { RECORDS_FILE, recordTypes } from '../vite/recordTypes';
import { readSchemas, schemasFolder } from '../vite/schemas';
import { runScript } from './runScript';

/** Generates the types of all records: `npm run records`. */
await runScript(async () => {
  const { entities } = await readSchemas(schemasFolder());
  await writeFile(RECORDS_FILE, await recordTypes(entities));
});
