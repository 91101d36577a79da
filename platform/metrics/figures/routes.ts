import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { metricFigures, type MeasuredRequest } from '../../../src/contract/metricFigures';
import { MOST_REQUESTS, MOST_SAMPLES, unitOf } from '../../../src/domain/metrics/samples';
import type { Services } from '../../base/services';
import type { Queryable } from '../../db/types';
import { serve } from '../../http/contract/serve';
import { userIdOf } from '../../logs/filter';
import { indexedEvents } from '../query';
import { missingTo, type RangeFilters } from './edge';
import { groupsOf, NOTHING, samplesOf } from './samples';

const API = 'API';
const BUCKETS = 200;
/** The largest number of end-points that are listed. */
const MOST_ENDPOINTS = 500;

/** The routes that tell how long requests take. */
export function registerFigures(app: FastifyInstance, services: Services): void {
  const { config, entities } = services;
  const { db } = services.database;
  const filtersOf = async ({
    startTime,
    endTime,
    userId,
  }: {
    startTime: string;
    endTime: string;
    userId?: string;
  }) => ({
    EventName: API,
    startTime,
    endTime,
    ...(userId !== undefined && { userId: await userIdOf(db, entities, userId) }),
  });

  serve(app, services, metricFigures, {
    async 'GET reporting/metrics/durations'({ query }) {
      const { startTime, endTime, endpoint, timeZone = 'UTC', buckets = BUCKETS, whole: measuresWhole = true } = query;
      const unit = unitOf(Date.parse(endTime) - Date.parse(startTime), Math.min(buckets, MOST_SAMPLES));
      const { samples, whole } = await samplesOf(
        db,
        {
          filters: await filtersOf(query),
          unit,
          zone: timeZone,
          groupBy: 'Endpoint',
          group: endpoint,
          split: false,
          limit: 0,
          measuresWhole,
        },
        config,
      );
      const found = new Map(
        samples.samples.map(({ group: _group, isRest: _isRest, ...point }) => [point.start, point]),
      );
      return {
        unit,
        countedFrom: samples.countedFrom,
        points: samples.starts.map((start) => found.get(start) ?? { start, ...NOTHING }),
        whole,
      };
    },

    async 'GET reporting/metrics/endpoints'({ query }) {
      const asked = { filters: await filtersOf(query), groupBy: 'Endpoint', limit: MOST_ENDPOINTS } as const;
      const groups = await groupsOf(db, asked, config);
      return { endpoints: groups.flatMap(({ group, count }) => (group === null ? [] : { endpoint: group, count })) };
    },

    async 'GET reporting/metrics/requests'({ query }) {
      const filters = await filtersOf(query);
      const requests = await newestRequests(db, filters, query.endpoint);
      const edge = requests.length < MOST_REQUESTS ? await missingTo(db, filters, config) : undefined;
      return { countedFrom: edge === undefined ? null : new Date(Date.parse(edge) + 1).toISOString(), requests };
    },
  });
}

/** The newest requests that the filters find. */
async function newestRequests(on: Queryable, filters: RangeFilters, endpoint?: string): Promise<MeasuredRequest[]> {
  const events = indexedEvents(on, filters);
  const rows = await (endpoint === undefined ? events : events.where(sql<boolean>`metrics->>'Endpoint' = ${endpoint}`))
    .selectAll()
    .orderBy('create_date', 'desc')
    .orderBy('metric_id', 'desc')
    .limit(MOST_REQUESTS)
    .execute();
  return rows.map((row) => ({
    metricId: row.metric_id,
    createDate: row.create_date,
    endpoint: row.metrics.Endpoint ?? null,
    duration: row.duration,
    status: typeof row.metrics.Status === 'number' ? row.metrics.Status : null,
    userId: row.user_id,
    client: row.metrics.Client ?? null,
    requestId: row.request_id,
  }));
}
