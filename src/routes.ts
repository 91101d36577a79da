import type { ManifestEntry } from './domain/entity/manifest';

/** All addresses of the console are built here. The first segment is the view, the second a record. */

/** Second segments that are not record ids. The platform refuses records with these ids. */
export const RESERVED_IDS = ['create'] as const;

const segment = (id: string): string => encodeURIComponent(id);

/** Adds segments to a path; undefined segments are left out. */
const below = (path: string, ...parts: (string | undefined)[]): string =>
  [path, ...parts.filter((part) => part !== undefined).map(segment)].join('/');

export const homePath = (): string => '/';
export const loginPath = (): string => '/login';
export const settingsPath = (): string => '/settings';
/** The outbox, or one message in it. */
export const outboxPath = (outboxId?: string): string => `/outbox${outboxId ? `/${segment(outboxId)}` : ''}`;
/** The held imports, or one held import. */
export const heldImportsPath = (heldId?: string): string => `/held_imports${heldId ? `/${segment(heldId)}` : ''}`;
/**
 * The address of links in invitations and password resets. The token is in the fragment. `:purpose` is `invite` or
 * `reset`.
 */
export const ACCOUNT_LINK_PATH = '/account/:purpose';
/** The address of links to reports. The token is in the fragment. */
export const REPORT_LINK_PATH = '/shared_report';

/** The direct messages, or one of them. */
export const directMessagesPath = (messageId?: string): string =>
  `/directMessages${messageId ? `/${segment(messageId)}` : ''}`;

/** The attachments of received direct messages, or one of them. */
export const directAttachmentsPath = (attachmentId?: string): string =>
  `/directMessageAttachments${attachmentId ? `/${segment(attachmentId)}` : ''}`;

/** Stored documents. `name` is the record's id in react-admin, which includes the owner's id. */
export const blobsPath = (name?: string): string => `/blobs${name ? `/${segment(name)}` : ''}`;

/** A user's log lines. */
export const logsPath = (userId: string): string => `/logs?userId=${segment(userId)}`;
/** A saved search of the log. */
export const savedLogsPath = (viewId: string): string => `/logs?saved=${segment(viewId)}`;

/** The log lines of a request. */
export const requestLogsPath = (requestId: string): string => `/logs/?requestId=${segment(requestId)}`;

/** The metric events, or one event. */
export const metricsPath = (metricId?: string): string => `/metrics${metricId ? `/${segment(metricId)}` : ''}`;

/** The metric events that match filters. */
export const metricsListPath = (filters: Record<string, string>): string =>
  `${metricsPath()}?${new URLSearchParams(filters).toString()}`;

/** What the platform does at present, or one operation. */
export const currentOpsPath = (opid?: string): string => `/currentOps${opid ? `/${segment(opid)}` : ''}`;

/** The screen that promotes the content of plans to another environment. */
export const promotePath = (): string => '/promote';

/** The screen that asks a language model for a text. */
export const aiPath = (): string => '/anthropic';

/** The background jobs, or one job. */
export const jobsPath = (jobId?: string): string => `/jobs${jobId ? `/${segment(jobId)}` : ''}`;

/** The dashboards. */
export const reportsPath = (): string => '/reports';

/** The reports that run as jobs, or one job. */
export const reportJobsPath = (jobId?: string): string => `/report_jobs${jobId ? `/${segment(jobId)}` : ''}`;

/** The reports about employees, or one job that makes such a report. */
export const employeeReportsPath = (jobId?: string): string => `/employeeReports${jobId ? `/${segment(jobId)}` : ''}`;

/** The console of tests. With a plan: its tests, one of them, or a new one (`create`). */
export const testsPath = (planId?: string, testId?: string): string =>
  planId ? below('/tests', planId, 'tests', testId) : '/tests';

/** The test creators of a plan in the console of tests, one of them, or a new one (`create`). */
export const testCreatorsPath = (planId: string, creatorId?: string): string =>
  below('/tests', planId, 'testCreators', creatorId);

/** What the tests of a plan prove: a tab of `coverage` (the default), `mutants` and `comparison`. */
export const testProofsPath = (planId: string, tab?: string): string =>
  `${below('/tests', planId, 'proofs')}${tab === undefined ? '' : `?tab=${tab}`}`;

/** Patients who should have checked in but have not. */
export function silentPatientsPath({ orgId, planId }: { orgId?: string; planId?: string } = {}): string {
  const query = new URLSearchParams({ ...(orgId !== undefined && { orgId }), ...(planId !== undefined && { planId }) });
  return `/silent_patients${query.size === 0 ? '' : `?${query.toString()}`}`;
}

/** The activities of all patients, or one activity. */
export const activitiesPath = (activityId?: string): string =>
  `/activities${activityId ? `/${segment(activityId)}` : ''}`;

/** The audit, or one row of it. */
export const auditPath = (auditId?: string): string => `/audit${auditId ? `/${segment(auditId)}` : ''}`;
/** @param filters query parameters of the platform */
export const auditListPath = (filters: Record<string, string>): string =>
  `${auditPath()}?${new URLSearchParams(filters).toString()}`;

/** @param of the employee whose drawer is open */
export const employeesPath = (of?: { orgId: string; employeeId: string }): string =>
  `/employees${of ? `/${segment(of.orgId)}/${segment(of.employeeId)}` : ''}`;

/** The employees who are in rosters more than once. */
export const duplicatesPath = (): string => `${employeesPath()}?tab=duplicates`;

/** The tab of an organization whose items the hash of the address can name. */
export const ROSTER_TAB = 'roster';
export const rosterItemHash = (employeeId: string): string => `#${ROSTER_TAB}/${segment(employeeId)}`;

/** A patient's history, optionally with a tab and the record that is open in the tab. */
export const patientHistoryPath = (patientId?: string, tab?: string, recordId?: string): string =>
  below('/patient_history', patientId, tab, recordId);

/** The patient's data whose time is not known, which are on no day. */
export const untimedAddress = (patientId: string): string => `${patientHistoryPath(patientId, 'data')}?view=untimed`;

/** A provider's activity, optionally with a tab and the record that is open in the tab. */
export const providerActivityPath = (providerId?: string, tab?: string, recordId?: string): string =>
  below('/provider_activity', providerId, tab, recordId);

/** The tests on a plan's page, one of them, or a new one (`create`). */
export const planTestsPath = (planId: string, testId?: string): string => below('/plans', planId, 'tests', testId);

/** The test creators on a plan's page. */
export const planCreatorsPath = (planId: string): string => below('/plans', planId, 'testCreators');

/** A question of a plan. */
export const planQuestionPath = (planId: string, questionId: string): string =>
  below('/plans', planId, 'questions', questionId);

/** A patient's laboratory results, or one result. */
export const patientLabsPath = (patientId?: string, recordId?: string): string =>
  below('/patient_labs', patientId, recordId);

/** An alert with its reasons, in the history of the patient's record. */
export const alertPath = (patientId: string, recordId: string): string =>
  below('/patients', patientId, 'history', 'data', recordId);

/**
 * The second segment of recent activity for all patients. No patient has this id, because a patient's id has 36
 * characters.
 */
const EVERY_PATIENT = 'all';

/** Recent activity of all patients or of one patient: a tab, and the record that is open in the tab. */
export const recentActivityPath = (patientId?: string | null, tab?: string, recordId?: string): string =>
  below('/recentActivity', patientId ?? (tab === undefined ? undefined : EVERY_PATIENT), tab, recordId);

/** The query parameters that name an alert in an address of recent activity. */
export const ALERT_PARAMETERS = { dataPointId: 'alert', eventTime: 'alertTime' } as const;

/** A patient's story. If an alert is given, the story begins some days before the alert. */
export function storyPath(patientId: string, alert?: { dataPointId: string; eventTime: string | null }): string {
  const query = new URLSearchParams();
  if (alert) query.set(ALERT_PARAMETERS.dataPointId, alert.dataPointId);
  if (alert?.eventTime) query.set(ALERT_PARAMETERS.eventTime, alert.eventTime);
  const search = query.toString();
  return `${recentActivityPath(patientId, 'story')}${search === '' ? '' : `?${search}`}`;
}

/** The summary in the history of a patient's record. */
export const patientSummaryPath = (patientId: string): string => below('/patients', patientId, 'history', 'summary');

type Named = Pick<ManifestEntry, 'resource' | 'within'>;

/** The path of an entity's list. A child's list is below its parent's record. */
export const listPath = ({ resource, within }: Named): string => within?.address ?? `/${resource}`;
/** An entity's list with some of its filters: their values by name. */
export function filteredPath(entry: Named, filters: Record<string, string>): string {
  const search = new URLSearchParams(filters).toString();
  return `${listPath(entry)}${search === '' ? '' : `?${search}`}`;
}
export const createPath = (entry: Named): string => `${listPath(entry)}/create`;
/** @param tab a tab of the record's page; by default the first tab, which is the record itself */
export const recordPath = (entry: Named, id: string, tab?: string): string =>
  `${listPath(entry)}/${segment(entry.within ? ownId(id) : id)}${tab ? `/${segment(tab)}` : ''}`;
const FULL = 'full';
/** The address that opens a record on a full page instead of in a drawer. */
export const fullPagePath = (entry: Named, id: string): string => `${recordPath(entry, id)}?${FULL}`;
/** @param search the query string of an address */
export const isFullPage = (search: string): boolean => new URLSearchParams(search).has(FULL);
/** A child's id in react-admin includes its parent's id (`bindings/keys.ts`), which is already in the path. */
const ownId = (id: string): string => decodeURIComponent(id.slice(id.indexOf('/') + 1));
/** The path of the child records of a record. */
export const childrenPath = (parent: Named, parentId: string, { resource }: Named): string =>
  `${recordPath(parent, parentId)}/${resource}`;
/** A record with its history open. */
export const historyPath = (entry: Named, id: string): string => `${recordPath(entry, id)}${HISTORY_HASH}`;
export const HISTORY_HASH = '#history';
/** The address of a saved view, which users can share. */
export const viewPath = (entry: Named, viewId: string): string => `${listPath(entry)}?view=${segment(viewId)}`;

/** Whether an entity has its own screens. Child records are shown in the screens of their parent. */
export const hasScreens = (entry: Pick<ManifestEntry, 'parent'>): boolean => entry.parent === undefined;

/** All paths of an entity's screens; `:id` is a record's id. */
export const addressesOf = (entry: ManifestEntry): string[] =>
  hasScreens(entry) ? [`/${entry.resource}`, `/${entry.resource}/create`, `/${entry.resource}/:id`] : [];
