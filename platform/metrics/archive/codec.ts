import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/types';

export type EventRow = Selectable<Tables['metric_event']>;

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const QUALITY = 7;

/** Compresses events. Equal fields of all events come one after another, because they are similar. */
export async function packed(rows: readonly EventRow[]): Promise<Buffer> {
  const columns = {
    metric_id: rows.map(({ metric_id: id }) => id),
    create_date: rows.map(({ create_date: at }) => at),
    updated_at: rows.map(({ updated_at: at }) => at),
    tag: rows.map(({ tag }) => tag),
    user_id: rows.map(({ user_id: id }) => id),
    request_id: rows.map(({ request_id: id }) => id),
    event_name: rows.map(({ event_name: name }) => name),
    duration: rows.map(({ duration }) => duration),
    metrics: rows.map(({ metrics }) => metrics),
  };
  return compress(JSON.stringify(columns), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}

/** The events of `packed`. */
export async function unpacked(data: Uint8Array): Promise<EventRow[]> {
  const columns: { [Column in keyof EventRow]: EventRow[Column][] } = JSON.parse(
    (await decompress(data)).toString('utf8'),
  );
  return columns.metric_id.map((id, at) => ({
    metric_id: id,
    create_date: columns.create_date[at] ?? '',
    updated_at: columns.updated_at[at] ?? '',
    tag: columns.tag[at] ?? '',
    user_id: columns.user_id[at] ?? null,
    request_id: columns.request_id[at] ?? null,
    event_name: columns.event_name[at] ?? '',
    duration: columns.duration[at] ?? null,
    metrics: columns.metrics[at] ?? { EventName: '', UserId: null },
  }));
}
