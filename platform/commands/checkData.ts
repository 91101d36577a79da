import type { LooseOf } from '../../src/domain/records';
import { validateRecord } from '../../src/domain/rules';
import { LikeNames } from '../auth/names';
import { USER } from '../auth/users';
import { onDatabase } from './command';
import { SharedValues } from '../entities/distinct';
import { readEntities } from '../entities/files';
import { allRows } from '../entities/page';
import { openedSecrets } from '../entities/secretFields';
import { EntityStore } from '../entities/store';
import { documentOf } from '../entities/rows';

/**
 * `npm run check:data`: lists stored records that violate their current schema. They remain readable, but a save must
 * fix them. Also lists users whose names look alike, and records that share a value which must be unique; such users
 * and records keep working.
 */
await onDatabase(async ({ db }) => {
  const store = new EntityStore(db, readEntities());
  await store.reconcile();
  let faulty = 0;
  for (const stored of store.entities.values()) {
    let checked = 0;
    const names = stored.name === USER ? new LikeNames() : undefined;
    const shared = new SharedValues(stored.entity);
    for await (const rows of allRows(db, stored, { orderBy: stored.manifest.id })) {
      for (const row of rows) {
        checked += 1;
        const kept = documentOf(stored, row.doc);
        const record = openedSecrets(stored, String(kept[stored.manifest.id]), kept);
        const errors = Object.entries(validateRecord(stored.entity, stored.validate, record));
        const { username }: LooseOf<typeof USER> = record;
        if (names?.before(String(username))) errors.push(['username', [{ code: 'nameTaken' }]]);
        errors.push(...shared.faults(record));
        if (errors.length === 0) continue;
        faulty += 1;
        // Prints paths and codes only, because the values may be patient data.
        const faults = errors.map(([path, list]) => `${path || 'record'}: ${list.map(({ code }) => code).join(', ')}`);
        console.log(`${stored.name} ${String(record[stored.manifest.id])} — ${faults.join('; ')}`);
      }
    }
    console.log(`${stored.name}: ${checked} checked`);
  }
  console.log(faulty === 0 ? 'Every record is valid.' : `${faulty} records are not valid.`);
  process.exitCode = faulty === 0 ? 0 : 1;
});
