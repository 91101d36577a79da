import type { FieldSchema } from './field';
import type { EntityForm } from './form';
import type { JsonObject, Language } from './json';
import type { ListColumn, ListFilter } from './list';

/** A field with ids, and the records that have their names. */
export interface SearchedNames {
  field: string;
  /** The resource of the records. */
  of: string;
  /** The records' field with the id; default their own id. */
  by?: string;
}

export interface EntityApi {
  path: string;
  many: string;
  one: string;
  /** Name of the count in responses; defaults to `total` followed by `many` with a capital. */
  total?: string;
  dialect?: 'platform' | 'simple-rest';
  /**
   * How one record is read. `fromList`: by a list request with the parameter `ids`; `byQuery`: with a query parameter
   * named like the id field.
   */
  get?: 'fromList' | 'byQuery' | 'byId';
  /** The method for updates. With `POST`, the request that creates a record also updates it. Default `PUT`. */
  update?: 'POST' | 'PUT';
  /** How a record is deleted. `byQuery`: with a query parameter named like the id field. Default `byId`. */
  remove?: 'byId' | 'byQuery';
  /** Parts of a response. Callers may request them with `name=true`, but the response contains them in any case. */
  flags?: string[];
  /**
   * Further names in answers: the path of the field that has the value (`createDate: createdAt`), or of all values in
   * rows (`planIds: plans[].planId`). A save ignores them.
   */
  derived?: Record<string, string>;
  /** POST also accepts `{many: [record, …]}`, saves all or none of them, and responds in the same form. */
  saveMany?: boolean;
}

export interface EntityMenu {
  section: 'reports' | 'developer' | 'administration';
  order: number;
  /** Name of a Material icon in `layout/icons.ts`. */
  icon: string;
  /** Label in the production stage, where patients are called employees; translated by `@production`. */
  production?: string;
}

export interface EntityImport {
  mode: 'replaceAll' | 'merge';
  /** Field by which an imported row finds the record that it is merged with. */
  key: string;
  /** Rows without a value in these fields are skipped. */
  require?: string[];
  /** Read-only fields that an import sets, so that a file of an export brings them back. */
  carries?: string[];
}

export interface XEntity {
  resource: string;
  id: string;
  /** `uuid`: created by the platform · `typed`: typed by people. Default `uuid`. */
  idKind?: 'uuid' | 'typed';
  /** Words that no record can have as its id, because other addresses have them in this place. */
  reserved?: string[];
  aliases?: string[];
  /** Title of a record: a field, or a template such as `{firstName} {lastName}`. */
  label: string;
  /** English plural; defaults to the title with an `s`. */
  plural?: string;
  menu?: EntityMenu;
  api: EntityApi;
  /**
   * `inherit`: a field of the parent, with the ids of the records on which the parent is based. With
   * `dependencies=true`, a list also contains the children of those records.
   */
  parent?: { param: string; entity: string; inherit?: string };
  partition?: string;
  /** Patient data: every read of a record is audited with its patient. */
  phi?: boolean;
  /**
   * Every read of a record is audited, although it has no patient data. This is for records of employees and their
   * devices.
   */
  auditReads?: boolean;
  /** Whether the command palette searches these records. */
  palette?: boolean;
  /** Fields that tell records with the same title apart, such as namesakes; pickers show them with the title. */
  tellApart?: string[];
  /**
   * Groups that may read and write; default administrators. `removeAll`: groups that may delete all records of a parent
   * at once; default administrators, even if others may write single records.
   */
  access?: { read?: string[]; write?: string[]; removeAll?: string[]; create?: string[] };
  list: {
    columns: (string | ListColumn)[];
    sort: string;
    order?: 'asc' | 'desc';
    perPage?: number;
    /** Rows in which the field has at least this value are highlighted in red. */
    highlight?: { field: string; from: number };
    filters?: ListFilter[];
    /** Fields that the text search reads; `emails[].email` reads all rows of a list. */
    search?: string[];
    /** References; a word of a search may also be in the searched texts of the records to which they lead. */
    searchAlso?: string[];
    /** Ids of a plan's content, which the list shows by name; a search within one parent also finds the names. */
    searchNames?: SearchedNames[];
  };
  /** `guarded`: a record is read-only until the user clicks Edit, and every save first shows the changed fields. */
  edit?: 'guarded';
  /** Whether a record opens in a drawer over the list or on its own page. Default `drawer`. */
  record?: 'drawer' | 'page';
  form?: EntityForm;
  import?: EntityImport;
  /** The fields and values that bulk actions set. If absent, the only bulk actions are deletion and export. */
  bulk?: { activate?: JsonObject; inactivate?: JsonObject };
  /**
   * Built-in actions that are switched off. `new` switches off creation in the console only, for records that other
   * systems create.
   */
  without?: ('new' | 'create' | 'edit' | 'delete' | 'import' | 'export' | 'history')[];
  /** Fields that grant access: a save that changes one of them must be confirmed. */
  review?: string[];
}

/**
 * Labels in one language, by key: `""` (one record), `"*"` (many records), `emails.email` (a field), `gender#male` (a
 * value), `@groups/x`, `@texts/x`, `@tabs/x`, `@sections/x`, `@filters/x`, `@production`, `@new`.
 */
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

/** An entity file with its parts inlined and without `$schema`, as all code uses it. */
export type Entity = Omit<EntityFile, '$schema'>;
