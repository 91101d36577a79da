import type { ManifestEntry } from './domain/entity/manifest';

/** Every address of the console is built here. The first segment names the view, the second a record. */

/** Second segments that are no record's id; the platform refuses to save records by these names. */
export const RESERVED_IDS = ['create'] as const;

const segment = (id: string): string => encodeURIComponent(id);

export const homePath = (): string => '/';
export const loginPath = (): string => '/login';
export const settingsPath = (): string => '/settings';
/** What went out, or one message of it. */
export const outboxPath = (outboxId?: string): string => `/outbox${outboxId ? `/${segment(outboxId)}` : ''}`;
/** Imports that wait for a person, or one of them. */
export const heldImportsPath = (heldId?: string): string => `/held_imports${heldId ? `/${segment(heldId)}` : ''}`;
/** Where the links of letters lead; the token follows as the fragment. `:purpose` is `invite` or `reset`. */
export const ACCOUNT_LINK_PATH = '/account/:purpose';

/** Stored documents; `name` is the record's in react-admin, which says whose it is too. */
export const blobsPath = (name?: string): string => `/blobs${name ? `/${segment(name)}` : ''}`;

/** A user's log lines. */
export const logsPath = (userId: string): string => `/logs?userId=${segment(userId)}`;

/** The audit, or one row of it. */
export const auditPath = (auditId?: string): string => `/audit${auditId ? `/${segment(auditId)}` : ''}`;
/** @param filters by the names of the platform's query */
export const auditListPath = (filters: Record<string, string>): string =>
  `${auditPath()}?${new URLSearchParams(filters).toString()}`;

/** @param of the employee whose drawer is open */
export const employeesPath = (of?: { orgId: string; employeeId: string }): string =>
  `/employees${of ? `/${segment(of.orgId)}/${segment(of.employeeId)}` : ''}`;

/** What stands behind the address of an organization's record where an item of its roster is open over it. */
export const ROSTER_HASH = '#roster/';
export const rosterItemHash = (employeeId: string): string => `${ROSTER_HASH}${segment(employeeId)}`;

/** Segments below a screen's address; absent ones are left out. */
const below = (path: string, ...parts: (string | undefined)[]): string =>
  [path, ...parts.filter((part) => part !== undefined).map(segment)].join('/');

/** What happened to a patient: a tab of the history, and what is open in it. */
export const patientHistoryPath = (patientId?: string, tab?: string, recordId?: string): string =>
  below('/patient_history', patientId, tab, recordId);

/** What a provider did and wrote: a tab of it, and what is open there. */
export const providerActivityPath = (providerId?: string, tab?: string, recordId?: string): string =>
  below('/provider_activity', providerId, tab, recordId);

/** The laboratory results of a patient, or one of them. */
export const patientLabsPath = (patientId?: string, recordId?: string): string =>
  below('/patient_labs', patientId, recordId);

type Named = Pick<ManifestEntry, 'resource' | 'within'>;

/** A child's list stands within its parent's record. */
export const listPath = ({ resource, within }: Named): string => within?.address ?? `/${resource}`;
export const createPath = (entry: Named): string => `${listPath(entry)}/create`;
/** @param tab a tab of the record's page; the first one is the record itself */
export const recordPath = (entry: Named, id: string, tab?: string): string =>
  `${listPath(entry)}/${segment(entry.within ? ownId(id) : id)}${tab ? `/${segment(tab)}` : ''}`;
/** A child's id in react-admin says its parent too (`bindings/keys.ts`), which its address says already. */
const ownId = (id: string): string => decodeURIComponent(id.slice(id.indexOf('/') + 1));
/** Where the children of a kind stand below a record of their parent. */
export const childrenPath = (parent: Named, parentId: string, { resource }: Named): string =>
  `${recordPath(parent, parentId)}/${resource}`;
/** A record with its history open. */
export const historyPath = (entry: Named, id: string): string => `${recordPath(entry, id)}${HISTORY_HASH}`;
export const HISTORY_HASH = '#history';
/** A saved view's address, to send to a colleague. */
export const viewPath = (entry: Named, viewId: string): string => `${listPath(entry)}?view=${segment(viewId)}`;

/** Whether an entity has screens of its own: a child of another record is shown there. */
export const hasScreens = (entry: Pick<ManifestEntry, 'parent'>): boolean => entry.parent === undefined;

/** The addresses of an entity, `:id` standing for a record's. */
export const addressesOf = (entry: ManifestEntry): string[] =>
  hasScreens(entry) ? [`/${entry.resource}`, `/${entry.resource}/create`, `/${entry.resource}/:id`] : [];
