import { textOf } from '../../../src/domain/entity/read';
import { carryOutOnce } from '../../db/once';
import type { Tx } from '../../db/types';
import { HttpError, notFound } from '../../http/errors';
import type { IdempotencyKey } from '../../http/idempotency';
import { secretsOf, type Place } from '../../secrets/secrets';
import type { LinkRow } from './links';

interface Made {
  link: LinkRow;
  url: string | null;
}

const place = (linkId: string): Place => ['idempotency_key', linkId, 'url'];

/**
 * Makes a link once. The address, which is stored nowhere else, is kept encrypted for the same request.
 * @throws HttpError 422 `idempotencyKeyReused` if the key of the platform's secrets has changed since
 */
export const makeLinkOnce = (tx: Tx, key: IdempotencyKey | null, make: () => Promise<Made>): Promise<Made> =>
  carryOutOnce(tx, key, {
    async first() {
      const result = await make();
      const linkId = result.link.link_id;
      const url = result.url === null ? null : secretsOf(tx).seal(place(linkId), result.url);
      return { result, kept: { linkId, url } };
    },
    async again({ linkId, url }) {
      const id = textOf(linkId);
      const link = await tx.selectFrom('report_link').selectAll().where('link_id', '=', id).executeTakeFirst();
      if (!link) throw notFound();
      const secrets = secretsOf(tx);
      if (typeof url !== 'string') return { link, url: null };
      if (!secrets.knows(url)) throw new HttpError(422, 'idempotencyKeyReused');
      return { link, url: secrets.open(place(id), url) };
    },
  });
