import type { MetricEvent } from '../contract/metrics';
import type { BodyOf } from '../contract/endpoint';
import type { reportLinks } from '../contract/reportLinks';
import { REPORT_LINK_ACCESS } from '../domain/report/links';
import { mimeTypeOf } from '../domain/report/recipes';
import { call, fetchFile } from './client';
import { listOf, type Source } from './pages';

/** The request for a link. */
export type LinkAsked = BodyOf<(typeof reportLinks)['endpoints']['POST reporting/reportLinks']>;

/** The report that a link opens, with its arguments. */
export type LinkedReport = LinkAsked extends infer Each
  ? Each extends LinkAsked
    ? Pick<Each, 'reportName' | 'args'>
    : never
  : never;

/** The subject of a link: a patient, or a provider's patients. */
export type LinkAbout = { patientId: string } | { providerId: string };

/** A report as a link opens it: a page, which has no name, or a file. */
export interface OpenedReport {
  fileName: string;
  mimeType: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const FILE_NAME = /filename="([^"]+)"/;

/** The links about a patient or a provider's patients, newest first. */
export const REPORT_LINKS = listOf('GET reporting/reportLinks', { rows: 'reportLinks', total: 'totalReportLinks' });

/** Requests about links to reports. @throws ApiError from every function */
export const linkActions = {
  make: (body: LinkAsked) => call('POST reporting/reportLinks', { body, once: true }),

  revoke: (linkId: string) => call('DELETE reporting/reportLinks/{linkId}', { params: { linkId } }),

  /** The report of a link. The caller is not signed in. @throws ApiError `linkInvalid` */
  open: async (token: string, signal?: AbortSignal): Promise<OpenedReport> => {
    const response = await fetchFile('POST anon/reporting/openReport', { anonymous: true, body: { token }, signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const [, fileName] = FILE_NAME.exec(response.headers.get('content-disposition') ?? '') ?? [];
    return fileName === undefined
      ? { fileName: '', mimeType: 'text/html', bytes }
      : { fileName, mimeType: mimeTypeOf(fileName), bytes };
  },
};

/** A recorded access to a report through a link. */
export interface AccessEvent {
  id: string;
  updatedAt: string;
  /** The id of the provider who opened the report; empty if somebody else opened the report. */
  providerId: string;
  patientId: string;
  reportName: string;
  event: MetricEvent;
}

const accessOf = (event: MetricEvent): AccessEvent => ({
  id: event._id,
  updatedAt: event.updatedAt,
  providerId: event.metrics.providerId ?? '',
  patientId: event.metrics.Args?.patientId ?? '',
  reportName: event.metrics.ReportName ?? '',
  event,
});

/** The recorded accesses to the reports about a patient, or to all reports if the patient is null. */
export const reportAccess = (patientId: string | null): Source<AccessEvent, object> => ({
  key: `reportAccess ${patientId ?? ''}`,
  page: async (_query, { offset, limit, sort }, look) => {
    const answer = await call('GET logging/metrics', {
      query: {
        EventName: REPORT_LINK_ACCESS,
        ...(patientId !== null && { patientId }),
        orderBy: 'updatedAt',
        order: sort?.order === 'ASC' ? 'asc' : 'desc',
        offset,
        limit,
      },
      ...look,
    });
    return {
      rows: answer.metrics.map(accessOf),
      total: answer.totalMetrics,
      atLeast: answer.atLeast,
      answer,
    };
  },
});

/**
 * One recorded access; null if it does not exist.
 * @throws ApiError
 */
export async function accessEvent(metricId: string, signal?: AbortSignal): Promise<AccessEvent | null> {
  const query = { EventName: REPORT_LINK_ACCESS, metricId };
  const [event] = (await call('GET logging/metrics', { query, signal })).metrics;
  return event ? accessOf(event) : null;
}
