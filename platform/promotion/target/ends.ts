import type { ReceivedPromotion } from '../../../src/contract/promotion';
import { audit } from '../../audit/record';
import type { Db } from '../../db/types';
import type { Actor } from '../../http/context';
import { notFound } from '../../http/errors';
import { receivedFrom } from './received';
import { dropTicket } from './tickets';

/**
 * Notes that a promotion is complete, or that it has stopped. A word that is repeated is audited once.
 * @throws HttpError 404 if nothing of it was written here
 */
export function endReceived(
  db: Db,
  promotionId: string,
  state: 'done' | 'stopped',
  actor: Actor,
): Promise<ReceivedPromotion> {
  return db.transaction().execute(async (tx) => {
    const changed = await tx
      .updateTable('promotion_received')
      .set({ state })
      .where('promotion_id', '=', promotionId)
      .where((of) => of('state', '<>', state))
      .returning('promotion_id')
      .executeTakeFirst();
    await dropTicket(tx, promotionId);
    const promotion = await receivedFrom(tx).where('p.promotion_id', '=', promotionId).executeTakeFirst();
    if (!promotion) throw notFound();
    if (changed) {
      const { source, planIds, created, changed: updated, deleted } = promotion;
      const details = { change: 'end', state, source, planIds, created, changed: updated, deleted };
      await audit(tx, actor, { action: 'import', entity: 'promotion', recordId: promotionId, details });
    }
    return promotion;
  });
}
