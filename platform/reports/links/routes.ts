import type { FastifyInstance } from 'fastify';
import { pageOf } from '../../../src/contract/fields';
import { reportLinks as contract } from '../../../src/contract/reportLinks';
import { codeOf } from '../../../src/domain/errorCode';
import { Audited } from '../../audit/audited';
import { audit } from '../../audit/record';
import { repeat, type Repeating } from '../../base/repeat';
import type { Services } from '../../base/services';
import { serve } from '../../http/contract/serve';
import { badRequest, notFound } from '../../http/errors';
import { asDownload } from '../../http/download';
import { closeSignal } from '../../http/heavy/closeSignal';
import { dropLinksOf, listLinks, pruneLinks, revokeLink, shownLink } from './links';
import { makeLink } from './make';
import { makeLinkOnce } from './once';
import { openReport } from './open';
import { HOUR_MS } from '../../../src/domain/dates/units';

const PRUNE_MS = HOUR_MS;
/** The policy of a report's page. If the page is opened directly, it can run nothing and load nothing. */
const PAGE_POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'";

/** The patient or provider whose links are listed. @throws HttpError 400 unless exactly one of them is given */
function aboutOf({ patientId, providerId }: { patientId?: string; providerId?: string }) {
  if (patientId !== undefined && providerId === undefined) return { patientId };
  if (providerId !== undefined && patientId === undefined) return { providerId };
  throw badRequest('patientId');
}

/** Routes for links with which people open a report without signing in. */
export function registerReportLinks(app: FastifyInstance, services: Services): void {
  const { config, database, entities, log } = services;
  const { db } = database;
  if (!['patient', 'provider', 'user'].every((name) => entities.has(name))) return;
  entities.onRemoved('patient', (tx, id) => dropLinksOf(tx, 'patient_id', id));
  entities.onRemoved('provider', (tx, id) => dropLinksOf(tx, 'provider_id', id));
  let pruning: Repeating | undefined;
  app.addHook('onListen', async () => {
    pruning = repeat(
      PRUNE_MS,
      () => pruneLinks(db, config.messaging.keepDays),
      (error) => log.error({ code: codeOf(error) }, 'old links to reports were not dropped'),
    );
  });
  app.addHook('preClose', async () => pruning?.stop());

  serve(app, services, contract, {
    async 'POST reporting/reportLinks'({ body, actor, key }) {
      const { link, url } = await db
        .transaction()
        .execute((tx) => makeLinkOnce(tx, key, () => makeLink(tx, services, body, actor)));
      return { reportLink: shownLink(link), url };
    },

    async 'GET reporting/reportLinks'({ query, actor }) {
      const about = aboutOf(query);
      return Audited.read(db, actor, async (tx) => {
        const { rows, total } = await listLinks(tx, about, pageOf(query));
        return {
          answer: { reportLinks: rows.map(shownLink), totalReportLinks: total, maxDays: config.reportLinkDays },
          events: {
            action: 'list',
            entity: 'reportLink',
            ...('patientId' in about && { patientId: about.patientId }),
            details: { count: rows.length, ...('providerId' in about && about) },
          },
        };
      });
    },

    'DELETE reporting/reportLinks/{linkId}': ({ params: { linkId }, actor }) =>
      db.transaction().execute(async (tx) => {
        const link = await revokeLink(tx, linkId, actor.username);
        if (!link) throw notFound();
        await audit(tx, actor, {
          action: 'delete',
          entity: 'reportLink',
          recordId: linkId,
          ...(link.patient_id !== null && { patientId: link.patient_id }),
        });
        return { reportLink: shownLink(link) };
      }),

    async 'POST anon/reporting/openReport'({ body, actor, reply }) {
      const opened = await openReport(services, body.token, actor, closeSignal(reply));
      return opened.map(({ content, fileName }) => {
        if (fileName !== undefined) asDownload(reply, fileName);
        else
          reply
            .header('content-security-policy', PAGE_POLICY)
            .header('cache-control', 'no-store')
            .type('text/html; charset=utf-8');
        return content;
      });
    },
  });
}
