import { sql } from 'kysely';
import type { DocumentOf } from '../../../src/domain/records';
import { literal, type Sql } from '../../db/sql';
import type { SourceKey } from './identity';

/** SQL for the results that a report of a source contains. */
export const isResultOf = ({ system, resourceId }: SourceKey): Sql =>
  sql`doc->'importSource'->>${literal('system')} = ${system}::text
    AND (doc->>'reportId' = ${resourceId}::text
      OR doc->'importSource'->'reports' @> ${JSON.stringify([resourceId])}::jsonb)`;

/**
 * A result without a report that its source retracts, if it is in other reports, too; undefined if it is in no other
 * one.
 */
export const withoutReport =
  (reportId: string) =>
  (doc: DocumentOf<'patientData'>): DocumentOf<'patientData'> | undefined => {
    const { importSource } = doc;
    const [next, ...more] = (importSource?.reports ?? []).filter((each) => each !== reportId);
    if (next === undefined) return undefined;
    const { reports: _before, ...source } = importSource ?? {};
    // Without the fingerprint, the result is stored again if its source sends it again.
    const left = { ...source, fingerprint: '', ...(more.length > 0 && { reports: [next, ...more] }) };
    if (doc.reportId !== reportId) return { ...doc, importSource: left };
    const { reportName: _name, ...rest } = doc;
    return { ...rest, reportId: next, sessionId: next, importSource: left };
  };
