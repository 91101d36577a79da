import { onDatabase } from './command';
import { dropParked, parkedTables } from '../entities/parked';

/** `npm run drop:parked`: permanently drops the tables of removed entity files; `-- --list` only lists them. */
await onDatabase(async ({ db }) => {
  const listOnly = process.argv.includes('--list');
  const tables = listOnly ? await parkedTables(db) : await dropParked(db);
  if (tables.length === 0) console.log('No table is parked.');
  for (const { entity, rows } of tables) console.log(`${listOnly ? 'parked' : 'dropped'}: ${entity}, ${rows} records`);
});
