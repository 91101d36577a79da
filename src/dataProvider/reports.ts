import type { Language } from '../domain/entity/types';
import { PROVIDER_PATIENTS } from '../domain/report/daily';
import type { ReportReader, ReportRecipe } from '../domain/report/reader';
import { PATIENT_SUMMARY, type SummaryArgs } from '../domain/report/summary';
import { http } from './client';
import type { Http } from './http';

/** What a report of a patient is asked for by; the platform knows the rest. */
export type SummaryRequest = Partial<Omit<SummaryArgs, 'patientId'>> & ReportReader;

/** A report as it came: a file, or a page of text. */
export interface ReportFile {
  fileName: string;
  mimeType: string;
  /** Of HTML its text, of any other file base64. */
  data: string;
}

/** A level of an alert, named and coloured by its plan. */
interface AlertLevel {
  name: string;
  color: string | null;
  planId: string | null;
  alertLevelId: string | null;
}

/** How often a patient checked in and was alerted, and its newest alerts. */
export interface PatientTotals {
  completeCheckIn: number;
  inCompleteCheckIn: number;
  baselineCheckIn: number;
  bailedCheckIn: number;
  dataTotals: Record<string, (AlertLevel & { count: number })[]>;
  mostRecentAlertData: (AlertLevel & { dataId: string; eventTime: string; data: unknown[] })[];
}

/** An alert that stands now. */
export type LatestAlert = AlertLevel & { dataId: string; eventTime: string };

/** Figures computed from what is stored, by the series' name. */
export const createSeries =
  (on: Http) =>
  <T>(reportName: string, args: Record<string, unknown>, signal?: AbortSignal): Promise<T> =>
    on.json<T>('reporting/reportSeries', { method: 'POST', body: { reportName, args }, signal });

/** The bytes of a file that came as base64. */
export function bytesOf({ data }: Pick<ReportFile, 'data'>): Uint8Array<ArrayBuffer> {
  const text = atob(data);
  return Uint8Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
}

/** The report as a file to save. */
export const reportBlob = (report: ReportFile): Blob =>
  new Blob([report.mimeType === 'text/html' ? report.data : bytesOf(report)], { type: report.mimeType });

/** Reports of the platform. @throws ApiError from every function */
export function createReportActions(on: Http) {
  const series = createSeries(on);
  const report = (reportName: string, recipe: ReportRecipe, args: Record<string, unknown>, signal?: AbortSignal) =>
    on.json<ReportFile>('reporting/report', { method: 'POST', body: { reportName, recipe, args }, signal });
  return {
    patientSummary: (patientId: string, recipe: ReportRecipe, request: SummaryRequest, signal?: AbortSignal) =>
      report(PATIENT_SUMMARY, recipe, { patientId, showHeader: true, ...request }, signal),

    providerPatients: (providerId: string, recipe: ReportRecipe, reader: ReportReader, signal?: AbortSignal) =>
      report(PROVIDER_PATIENTS, recipe, { providerId, ...reader }, signal),

    latestAlerts: async (patientId: string, language: Language, signal?: AbortSignal) =>
      (await series<{ latestAlerts: LatestAlert[] }>('LatestAlerts', { patientId, language }, signal)).latestAlerts,

    patientMetrics: async (
      patientId: string,
      { dataIds, ...args }: { dataIds: readonly string[]; startTime: string; language: Language },
      signal?: AbortSignal,
    ) =>
      (
        await series<{ patientTotals: PatientTotals }>(
          'PatientMetrics',
          { patientId, dataId: dataIds.join(','), ...args },
          signal,
        )
      ).patientTotals,
  };
}

export const reportActions = createReportActions(http);
