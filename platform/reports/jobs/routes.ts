import { Readable } from 'node:stream';
import Type from 'typebox';
import type { FastifyInstance } from 'fastify';
import { makeReport, reportJobs as contract } from '../../../src/contract/reportJobs';
import { fieldOf, isOneOf, textOf } from '../../../src/domain/entity/read';
import { codeOf } from '../../../src/domain/errorCode';
import { MIME_TYPES } from '../../../src/domain/report/recipes';
import { inProduction } from '../../../src/domain/productionWords';
import { LANGUAGES } from '../../../src/domain/entity/types';
import { Audited } from '../../audit/audited';
import { audit } from '../../audit/record';
import { repeat, type Repeating } from '../../base/repeat';
import type { Services } from '../../base/services';
import { carryOutOnce } from '../../db/once';
import type { Tx } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { asDownload } from '../../http/download';
import { badRequest, notFound } from '../../http/errors';
import { speaksProduction } from '../types';
import { dropLinksTo } from '../links/links';
import { asCsv } from './asCsv';
import { dropFile, readFile } from './file';
import { findKnownFigures } from './knownFigures';
import { REPORT_JOB } from './record';
import { reportWork } from './run';
import { closeEndedJobs } from './closeEnded';

const CLOSE_MS = 10_000;

/** Settles jobs that ended without their own work, as long as the platform runs. */
function closeRegularly(app: FastifyInstance, services: Services): void {
  let settling: Repeating | undefined;
  app.addHook('onListen', async () => {
    settling = repeat(
      CLOSE_MS,
      () => closeEndedJobs(services),
      (error) => services.log.error({ code: codeOf(error) }, 'ended report jobs could not be closed'),
    );
  });
  app.addHook('preClose', async () => settling?.stop());
}

/** Routes of reports that run as jobs. */
export function registerReportJobs(app: FastifyInstance, services: Services): void {
  const { database, entities, jobs, reports } = services;
  const { db } = database;
  if (!entities.has(REPORT_JOB)) return;
  const runReport = reportWork(reports);
  jobs.define(makeReport, runReport, closeEndedJobs);
  entities.addToRoutes(REPORT_JOB, {
    flags: ['result'],
    list: {
      parameters: {
        result: Type.Optional(Type.Boolean({ description: 'Accepted, but has no effect: each job has its `result`' })),
      },
      read: () => undefined,
    },
  });
  entities.onRemoved(REPORT_JOB, async (tx, jobId) => {
    await dropFile(tx, jobId);
    await dropLinksTo(tx, jobId);
  });
  closeRegularly(app, services);
  const production = speaksProduction(services);
  const titles = (title: Record<string, string>) =>
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const text = title[language] ?? '';
        return [language, production ? inProduction(text, language) : text];
      }),
    );

  serve(app, services, contract, {
    'GET reporting/reports': async () => ({
      reports: reports.all.map(({ reportName, title, isSeries, recipes, args }) => ({
        reportName,
        title: titles(title),
        isSeries,
        recipes: [...recipes],
        args: { ...args },
      })),
    }),

    async 'POST reporting/jobs'({ body, actor, key }) {
      const { reportName, isSeries, maxAge, includeRTWOrgs = null } = body;
      const kind = reports.get(reportName);
      if (!kind) throw badRequest('reportName');
      const recipe = body.recipe ?? kind.recipes[0];
      if (!isOneOf(kind.recipes, recipe)) throw badRequest('recipe');
      const series = kind.isSeries && recipe === 'json';
      if (isSeries !== undefined && isSeries !== series) throw badRequest('isSeries');
      // A report that can leave out the return to work is asked for it in its arguments, or beside them.
      const ignores = 'ignoreRTW' in kind.args.properties;
      const given = { ...(ignores && includeRTWOrgs === false && { ignoreRTW: true }), ...body.args };
      const args = kind.check(given);
      const begin = async (tx: Tx) => {
        const known = series ? await findKnownFigures(tx, entities, { reportName, args, maxAge }) : null;
        if (known) {
          await audit(tx, actor, { action: 'read', entity: REPORT_JOB, recordId: known.jobId });
          return known;
        }
        const jobId = await jobs.start(makeReport, { reportName, recipe, args }, actor, tx);
        const { userId, requestId } = actor;
        const fields = {
          jobId,
          reportName,
          isSeries: series,
          recipe,
          args,
          includeRTWOrgs: ignores ? args['ignoreRTW'] !== true : includeRTWOrgs,
        };
        const draft = { ...fields, status: 'active' as const, userId, requestId };
        return entities.save(tx, REPORT_JOB, draft, actor, { mode: 'create', trusted: true });
      };
      const job = await db.transaction().execute((tx) =>
        carryOutOnce(tx, key, {
          async first() {
            const result = await begin(tx);
            return { result, kept: { jobId: result.jobId } };
          },
          async again({ jobId }) {
            const stored = await entities.get(tx, REPORT_JOB, textOf(jobId));
            if (!stored) throw notFound();
            await audit(tx, actor, { action: 'read', entity: REPORT_JOB, recordId: stored.jobId });
            return stored;
          },
        }),
      );
      jobs.wake();
      return { job, jobId: job.jobId };
    },

    async 'GET reporting/jobs/{reportJobId}/result'({
      params: { reportJobId: jobId },
      query: { format },
      actor,
      reply,
    }) {
      const job = await entities.get(db, REPORT_JOB, jobId);
      const file = job?.result ? await readFile(db, jobId) : undefined;
      if (!job || !file) throw notFound();
      const { fileName, mimeType, rows } = job.result ?? {};
      const converted = format === 'csv' && mimeType === MIME_TYPES.json;
      if (converted && typeof rows !== 'number') throw badRequest('format');
      if (format === 'csv' && !converted && mimeType !== MIME_TYPES.csv) throw badRequest('format');
      const details = { report: job.reportName, recipe: job.recipe ?? null };
      const patientId = textOf(fieldOf(job.args, 'patientId'));
      const of = patientId !== '' && { patientId };
      // The file is a stream, which would keep a transaction open for as long as the caller reads.
      return Audited.before(
        db,
        actor,
        { action: 'export', entity: REPORT_JOB, recordId: jobId, details, ...of },
        () => {
          const name = textOf(fileName);
          if (converted) {
            asDownload(reply, name.replace(/\.json$/, '.csv'));
            return Readable.from(asCsv(file), { highWaterMark: 1 });
          }
          asDownload(reply, name).header('content-length', file.size);
          return Readable.from(file.read(), { highWaterMark: 1 });
        },
      );
    },
  });
}
