import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import type { EmrFault, EmrOutcome } from '../../../contract/emr';
import type { ImportCounts } from '../../../contract/fhir';
import { EMR_TYPES } from '../../../domain/emr/options';
import { countText } from '../../../domain/shownNumber';
import { RemarkGroups } from '../../../ui/imports/RemarkGroups';
import { useLanguage } from '../../../ui/useLanguage';
import { ReferenceCell } from '../../cells/ReferenceCell';

const COLUMNS = ['added', 'updated', 'there', 'skipped', 'refused'] as const;
/** Number of remarks and faults to list; the rest is counted. */
const SHOWN = 20;

const sum = (one: ImportCounts | undefined, other: ImportCounts | undefined): ImportCounts | undefined =>
  one && other
    ? {
        added: one.added + other.added,
        updated: one.updated + other.updated,
        there: one.there + other.there,
        skipped: one.skipped + other.skipped,
        refused: one.refused + other.refused,
      }
    : (one ?? other);

/** Counts by type; medication requests count as medications, and lab results are listed below their reports. */
function rowsOf({ counts, labItems }: EmrOutcome): [string, ImportCounts][] {
  const rows = EMR_TYPES.map((type): [string, ImportCounts | undefined] => [
    type,
    type === 'MedicationStatement' ? sum(counts[type], counts['MedicationRequest']) : counts[type],
  ]);
  const labs: [string, ImportCounts] = ['labItems', labItems];
  const all = [...rows, ...(COLUMNS.some((name) => labItems[name] > 0) ? [labs] : [])];
  return all.filter((row): row is [string, ImportCounts] => row[1] !== undefined);
}

/** The result of an import: counts, pages that could not be read, and refused resources. */
export function EmrResult({ outcome }: { outcome: EmrOutcome }) {
  const translate = useTranslate();
  const language = useLanguage();
  const rows = rowsOf(outcome);
  const all = 'patients' in outcome ? outcome : undefined;
  const { remarks = [], moreRemarks: others = 0 } = 'remarks' in outcome ? outcome : {};
  const faults: readonly (EmrFault & { patientId?: string })[] = outcome.faults;
  const incomplete = all?.incomplete ?? 0;
  const moreFaults = (all?.moreFaults ?? 0) + Math.max(0, faults.length - SHOWN);
  const typeName = (type: string) => translate(`emr.type.${type}`, { _: type });
  return (
    <Box role="status" sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      {all && (
        <Alert severity={incomplete > 0 ? 'warning' : 'success'}>
          {translate('emr.patientsDone', { smart_count: all.patients })}{' '}
          {incomplete > 0 && translate('emr.incomplete', { smart_count: incomplete })}
        </Alert>
      )}
      {!all && faults.length === 0 && (
        <Alert severity="success">{translate(rows.length > 0 ? 'emr.done' : 'emr.nothing')}</Alert>
      )}
      {rows.length > 0 && (
        <Table size="small" aria-label={translate('emr.result')}>
          <TableHead>
            <TableRow>
              <TableCell>{translate('emr.types')}</TableCell>
              {COLUMNS.map((name) => (
                <TableCell key={name} align="right">
                  {translate(`emr.outcome.${name}`)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([type, counts]) => (
              <TableRow key={type}>
                <TableCell component="th" scope="row">
                  {typeName(type)}
                </TableCell>
                {COLUMNS.map((name) => (
                  <TableCell key={name} align="right">
                    {countText(counts[name], language)}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {faults.length > 0 && (
        <Alert severity="error">
          {translate('emr.faults')}
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {faults.slice(0, SHOWN).map((fault) => (
              <li key={`${fault.patientId} ${fault.type} ${fault.page} ${fault.code}`}>
                {fault.patientId !== undefined && (
                  <>
                    <ReferenceCell resource="patients" id={fault.patientId} />{' '}
                  </>
                )}
                {fault.type !== 'Patient' &&
                  `${typeName(fault.type)}, ${translate('emr.page', { page: fault.page })}: `}
                {translate(`emr.fault.${fault.code}`, { status: fault.status ?? '' })}
              </li>
            ))}
          </Box>
          {moreFaults > 0 && translate('emr.more', { smart_count: moreFaults })}
        </Alert>
      )}
      <RemarkGroups remarks={remarks} more={others} />
    </Box>
  );
}
