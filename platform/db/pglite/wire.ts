import { messages, protocol } from '@electric-sql/pglite';
import { parserOf, wireText } from '../parsers';

export interface Rows {
  rows: Record<string, unknown>[];
  affected: number;
  /** The command tag: `SELECT`, `INSERT`, `COMMIT`; `ROLLBACK` for the commit of a failed transaction. */
  command: string;
}

/**
 * Encodes one statement with its parameters as a single batch: parse (unless prepared before), bind, describe, execute,
 * sync.
 */
export function request(
  text: string,
  parameters: readonly unknown[],
  name: string | undefined,
  prepared: boolean,
): Uint8Array {
  const { serialize } = protocol;
  const parts = [
    ...(prepared ? [] : [serialize.parse({ text, ...(name && { name }) })]),
    serialize.bind({ statement: name ?? '', values: parameters.map(wireText) }),
    serialize.describe({ type: 'P' }),
    serialize.execute(),
    serialize.sync(),
  ];
  const batch = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    batch.set(part, at);
    at += part.length;
  }
  return batch;
}

/** Encodes several statements in one text, without parameters. */
export const script = (text: string): Uint8Array => protocol.serialize.query(text);

/**
 * Parses the answer to a batch.
 * @throws messages.DatabaseError from the database, with its SQLSTATE in `code`
 */
export function answer(bytes: Uint8Array): Rows {
  const rows: Record<string, unknown>[] = [];
  let affected = 0;
  let command = '';
  let columns: { name: string; parse: (text: string) => unknown }[] = [];
  let failure: messages.DatabaseError | undefined;
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.RowDescriptionMessage) {
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
    } else if (message instanceof messages.DataRowMessage) {
      const row: Record<string, unknown> = {};
      columns.forEach(({ name, parse }, index) => {
        const text = message.fields[index];
        row[name] = text === null || text === undefined ? null : parse(text);
      });
      rows.push(row);
    } else if (message instanceof messages.CommandCompleteMessage) {
      command = /^[A-Z]+/.exec(message.text)?.[0] ?? '';
      affected += Number(/(\d+)$/.exec(message.text)?.[1] ?? 0);
    } else if (message instanceof messages.DatabaseError) {
      failure ??= message;
    }
  });
  if (failure) throw failure;
  return { rows, affected, command };
}
