import { RecordWriter } from '../fhir/writer';
import { findStanding, readPlace } from './documentVersion';
import type { readKept } from './keptDocument';
import { withdrawLeftOut } from './leftOut';
import type { CcdaNeeds } from './needs';
import { NotTakenTally } from './notTaken';
import { StatementRetractions } from './statementRetractions';
import { takeStatements } from './takeStatements';
import { zoneFor, type Taking } from './taking';

/**
 * Takes a document again whose place only the present one makes known: it replaces one that this one replaces. Its own
 * faults were told when it was imported. Call it when the present document is noted.
 */
export async function takeJoined(
  { root, digest }: Awaited<ReturnType<typeof readKept>>[number],
  present: Taking,
  needs: CcdaNeeds,
): Promise<void> {
  const { tx, entities, actor } = needs;
  const { patientId, patient } = present;
  const taking: Taking = {
    ...present,
    writer: new RecordWriter(tx, entities, actor),
    faults: [],
    notTaken: new NotTakenTally(),
    isNew: false,
    stored: new Map(),
    retractions: await StatementRetractions.read(tx, patientId),
    again: false,
    standing: await findStanding(tx, patientId, readPlace(root, digest)),
    settled: new Set(),
    zone: await zoneFor(needs, patient, root),
  };
  await takeStatements(root, taking, needs);
  await withdrawLeftOut(root, taking, needs);
  await taking.writer.flushAll();
  await taking.retractions.save(tx);
}
