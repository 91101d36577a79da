import type { ImportServices } from './importOptions';
import type { DataIdOf } from './lab';

/** Makes a function that finds the data id of a laboratory code, from the data types of all plans. */
export async function labDataIds({ db, entities }: ImportServices): Promise<DataIdOf> {
  const known = new Map<string, string>();
  if (entities.has('dataType')) {
    const { records } = await entities.list(db, 'dataType', {
      parent: '*',
      limit: 1000,
      filters: { category: 'labTest' },
    });
    for (const { code, system, dataId } of records) {
      if (typeof code === 'string' && typeof dataId === 'string')
        known.set(`${String(system ?? 'http://loinc.org')}|${code}`, dataId);
    }
  }
  return (system, code) => known.get(`${system ?? ''}|${code}`);
}
