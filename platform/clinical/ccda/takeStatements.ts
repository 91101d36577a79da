import type { ImportCounts } from '../../../src/contract/fhir';
import { nextTurn } from '../../base/turns';
import { together } from '../../db/together';
import type { CcdaNeeds } from './needs';
import { takeRecords } from './takeRecords';
import { takeResults } from './takeResults';
import type { Taking } from './taking';
import type { XmlElement } from './xml';

/**
 * Imports the results and the other statements of a document.
 * @param meanwhile what can be done while the database stores results
 * @returns the counts, which are complete when the writer is flushed
 */
export async function takeStatements(
  document: XmlElement,
  taking: Taking,
  needs: CcdaNeeds,
  meanwhile: () => void = () => undefined,
): Promise<{ labItems: ImportCounts; records: Record<string, ImportCounts> }> {
  const results = await takeResults(document, taking, needs);
  const readOn = async () => {
    // By then the results are on their way to the database, which stores them while the other statements are read.
    await nextTurn();
    meanwhile();
    return takeRecords(document, taking, needs);
  };
  const [, records] = await together(taking.writer.flushAll(), readOn());
  await results.finish();
  await records.finish();
  return { labItems: results.counts, records: records.counts };
}
