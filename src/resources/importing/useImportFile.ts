import { useMemo, useState } from 'react';
import { isDateFormat } from '../../domain/dates/partialDate';
import { fieldAt } from '../../domain/entity/paths';
import type { Entity, EntityRecord } from '../../domain/entity/types';
import { useLanguage } from '../../ui/useLanguage';
import { useEntity } from '../useEntity';
import { dateOrderOf, type DateOrder, type ReadingOrder } from './dateOrder';
import { decode, type Encoding } from './decode';
import { guessMapping, keptOf, type Mapping } from './heads';
import { keepMapping, keptMapping } from './keptMapping';
import { mapRows } from './mapRows';
import { isFault, readRows, type FileFault, type FileRows } from './readFile';

interface Source {
  name: string;
  bytes: Uint8Array;
  /** The assumed encoding, if the bytes do not reveal it. */
  guessed?: Encoding;
}

/** The texts of a file that are mapped to date fields. */
function* dateTexts(entity: Entity, file: FileRows, mapping: Mapping): Generator<string> {
  const columns = Object.keys(mapping).filter((column) => isDateFormat(fieldAt(entity, mapping[column] ?? '')?.format));
  for (const row of file.rows)
    for (const column of columns) {
      const cell = row[column];
      if (typeof cell === 'string') yield cell;
    }
}

/**
 * The file of an import, how it is read, and its mapping.
 * @param onChange called when earlier results are out of date
 */
export function useImportFile(onChange: () => void) {
  const { entry, entity } = useEntity();
  const language = useLanguage();
  const [source, setSource] = useState<Source | null>(null);
  const [file, setFile] = useState<FileRows | null>(null);
  const [fileFault, setFileFault] = useState<FileFault | null>(null);
  const [mapping, setFields] = useState<Mapping>({});
  const [chosenOrder, setChosenOrder] = useState<DateOrder>();
  const found = useMemo(
    () => (file?.isText ? dateOrderOf(dateTexts(entity, file, mapping)) : undefined),
    [entity, file, mapping],
  );
  const openDate = typeof found === 'object' && 'open' in found ? found.open : undefined;
  const mixedDates = typeof found === 'object' && 'mixed' in found ? found.mixed : undefined;
  const dateOrder = typeof found === 'object' ? chosenOrder : found;
  const readingOrder: ReadingOrder | undefined = mixedDates
    ? 'either'
    : (dateOrder ?? (openDate === undefined ? undefined : 'open'));

  async function take(name: string, bytes: Uint8Array, chosen?: Encoding): Promise<void> {
    const { text, guessed } = decode(bytes, language, chosen);
    const read = readRows(name, text);
    const kept = isFault(read) ? {} : await keptMapping(entry.resource);
    onChange();
    setSource({ name, bytes, ...(guessed && { guessed }) });
    setChosenOrder(undefined);
    setFileFault(isFault(read) ? read : null);
    setFile(isFault(read) ? null : read);
    setFields(isFault(read) ? {} : guessMapping(entity, read.columns, kept));
  }

  return {
    file,
    fileFault,
    mapping,
    /** An ambiguous date of the file, about which the user is asked. */
    openDate,
    /** A date of each order, if the file has dates of both orders and none is ambiguous. */
    mixedDates,
    dateOrder,
    readingOrder,
    /** The assumed encoding, if the bytes do not reveal it. */
    encoding: source?.guessed,
    /** Whether all questions about the file are answered. */
    isReady: file !== null && (openDate === undefined || dateOrder !== undefined),
    read: async (chosen: File) => take(chosen.name, new Uint8Array(await chosen.arrayBuffer())),
    setEncoding: (encoding: Encoding) => (source ? take(source.name, source.bytes, encoding) : Promise.resolve()),
    setDateOrder(order: DateOrder) {
      onChange();
      setChosenOrder(order);
    },
    setMapping(next: Mapping) {
      onChange();
      setFields(next);
    },
    /** Keeps only some of the rows, by their indexes. */
    keepRows(wanted: ReadonlySet<number>) {
      if (!file) return;
      const some = <T>(all: readonly T[]): T[] => all.filter((_, row) => wanted.has(row));
      onChange();
      setFile({ ...file, rows: some(file.rows), lines: some(file.lines) });
    },
    /** The rows as records; also stores the mapping for the next file. */
    records(): EntityRecord[] {
      if (!file) return [];
      void keptMapping(entry.resource).then((kept) => keepMapping(entry.resource, keptOf(file.columns, mapping, kept)));
      return mapRows(entity, file, mapping, readingOrder);
    },
  };
}

export type ImportFile = ReturnType<typeof useImportFile>;
