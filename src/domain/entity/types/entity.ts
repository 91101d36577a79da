import type { FieldSchema } from './field';
import type { EntityForm } from './form';
import type { JsonObject, Language } from './json';
import type { ListColumn, ListFilter } from './list';

export interface EntityApi {
  path: string;
  many: string;
  one: string;
  /** Name of the count in answers; default `total` + many with a capital. */
  total?: string;
  dialect?: 'platform' | 'simple-rest';
  /** `fromList`: found in the list by `ids`; `byQuery`: by the id as a query parameter of the id field's name. */
  get?: 'fromList' | 'byQuery' | 'byId';
  /** POST saves new and old alike, or PUT for an update. Default `PUT`. */
  update?: 'POST' | 'PUT';
  /** `byQuery`: DELETE of the path with the id as a query parameter of the id field's name. Default `byId`. */
  remove?: 'byId' | 'byQuery';
  /** Parts that callers ask for by `name=true` when they read or save one record; the answer has them in any case. */
  asks?: string[];
  /** POST also takes `{many: [record, …]}`: saved all or none, and answered alike. */
  saveMany?: boolean;
}

export interface EntityMenu {
  section: 'reports' | 'developer' | 'administration';
  order: number;
  /** Name of a Material icon known to `layout/icons.ts`. */
  icon: string;
  /** Label in the production stage (patients are employees there); translated by `@production`. */
  production?: string;
}

export interface EntityImport {
  mode: 'replaceAll' | 'merge';
  /** Field by which rows merge. */
  key: string;
  /** Rows without a value in these fields are skipped. */
  require?: string[];
}

export interface XEntity {
  resource: string;
  id: string;
  /** `uuid`: made by the platform · `typed`: written by people. Default `uuid`. */
  idKind?: 'uuid' | 'typed';
  aliases?: string[];
  /** Title of a record: a field or a template such as `{firstName} {lastName}`. */
  label: string;
  /** English plural; default title + `s`. */
  plural?: string;
  menu?: EntityMenu;
  api: EntityApi;
  /** `inherit`: field of the parent with the ids of parents it builds on; `dependencies=true` lists their records too. */
  parent?: { param: string; entity: string; inherit?: string };
  partition?: string;
  /** Every read of a record is audited with its patient. */
  phi?: boolean;
  /** Every read of a record is audited, though no patient's data are in it: of people who work here, of their devices. */
  auditReads?: boolean;
  /** Found by the command palette. */
  palette?: boolean;
  /**
   * Groups that may read and write; default administrators. `removeAll`: who may remove every record below a parent at
   * once, whoever may write single ones; default administrators.
   */
  access?: { read?: string[]; write?: string[]; removeAll?: string[]; create?: string[] };
  list: {
    columns: (string | ListColumn)[];
    sort: string;
    order?: 'asc' | 'desc';
    perPage?: number;
    /** Rows whose field is at least this high stand out in red. */
    highlight?: { field: string; from: number };
    filters?: ListFilter[];
    /** Fields that free text searches; `emails[].email` reaches into rows. */
    search?: string[];
  };
  /** `guarded`: a record is only looked at until somebody says Edit, and every save shows the changed fields first. */
  edit?: 'guarded';
  /** Where a record opens: a drawer over the list, or a page of its own. Default `drawer`. */
  record?: 'drawer' | 'page';
  form?: EntityForm;
  import?: EntityImport;
  /** What the bulk actions set on each of many records, by field; without it records are only deleted and exported in bulk. */
  bulk?: { activate?: JsonObject; inactivate?: JsonObject };
  /** Built-in actions that are switched off; `new` only in the console, as where records are sent in from elsewhere. */
  without?: ('new' | 'create' | 'edit' | 'delete' | 'import' | 'export' | 'history')[];
  /** Fields that grant access: a change of one of them is shown, and confirmed, before it is saved. */
  review?: string[];
}

/** Labels of one language: `""` one record, `"*"` many, `emails.email` a field, `gender#male` a value, `@groups/x`, `@texts/x`, `@tabs/x`, `@filters/x`, `@production`. */
export type EntityLabels = Record<string, string>;

export interface EntityFile extends FieldSchema {
  $schema?: string;
  $id: string;
  title: string;
  type: 'object';
  properties: Record<string, FieldSchema>;
  'x-entity': XEntity;
  'x-i18n'?: Partial<Record<Exclude<Language, 'en'>, EntityLabels>>;
}

/** An entity file with parts inlined and `$schema` dropped: what every consumer works with. */
export type Entity = Omit<EntityFile, '$schema'>;
