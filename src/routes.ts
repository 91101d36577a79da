import type { ManifestEntry } from './domain/entity/manifest';

/** Every address of the console is built here. The first segment names the view, the second a record. */

/** Second segments that are no record's id; the platform refuses to save records by these names. */
export const RESERVED_IDS = ['create'] as const;

const segment = (id: string): string => encodeURIComponent(id);

export const homePath = (): string => '/';
export const loginPath = (): string => '/login';
export const settingsPath = (): string => '/settings';

type Named = Pick<ManifestEntry, 'resource'>;

export const listPath = ({ resource }: Named): string => `/${resource}`;
export const createPath = ({ resource }: Named): string => `/${resource}/create`;
/** @param tab a tab of the record's page; the first one is the record itself */
export const recordPath = ({ resource }: Named, id: string, tab?: string): string =>
  `/${resource}/${segment(id)}${tab ? `/${segment(tab)}` : ''}`;
/** A saved view's address, to send to a colleague. */
export const viewPath = ({ resource }: Named, viewId: string): string => `/${resource}?view=${segment(viewId)}`;

/** Whether an entity has screens of its own: a child of another record is shown there. */
export const hasScreens = (entry: Pick<ManifestEntry, 'parent'>): boolean => entry.parent === undefined;

/** The addresses of an entity, `:id` standing for a record's. */
export const addressesOf = (entry: ManifestEntry): string[] =>
  hasScreens(entry) ? [`/${entry.resource}`, `/${entry.resource}/create`, `/${entry.resource}/:id`] : [];
