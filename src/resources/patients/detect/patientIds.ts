import { isFault, readRows, type FileFault } from '../../importing/readFile';

/** The patients in a file, without duplicates, or the file's fault. */
export type PatientFile = { name: string; patientIds: string[] } | { fault: FileFault | { code: 'noColumn' } };

/** Reads the column patientId of a CSV; the name is case-insensitive. */
export function patientIdsOf(name: string, text: string): PatientFile {
  const read = readRows(name, text);
  if (isFault(read))
    return read.code === 'noRows' && !/patientids?/i.test(text) ? { fault: { code: 'noColumn' } } : { fault: read };
  const column = read.columns.find((each) => /^patientids?$/i.test(each.trim()));
  if (column === undefined) return { fault: { code: 'noColumn' } };
  const ids = read.rows.map((row) => String(row[column] ?? '').trim()).filter((id) => id !== '');
  return { name, patientIds: [...new Set(ids)] };
}
