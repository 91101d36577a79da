import type { EntityRecord } from '../entity/types';
import type { Documents, Keys, Resources } from './schemas';

/** The entities whose records have a type. One that was added and not typed yet works all the same, as `EntityRecord`. */
export type EntityName = keyof Documents;
export type ResourceName = keyof Resources;

/** What the platform says of every record beside its document. */
export type ServerFields = {
  readonly _version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly updatedBy: string | null;
};

/** What is stored of a record: the fields of its schema. */
export type DocumentOf<E extends string> = E extends EntityName ? Documents[E] : EntityRecord;

/** A record as it is read. */
export type RecordOf<E extends string> = E extends EntityName ? Documents[E] & ServerFields : EntityRecord;

/** A record that is being made ready to be saved: it may still lack what it needs. */
export type PartOf<E extends string> = E extends EntityName ? Partial<Documents[E] & ServerFields> : EntityRecord;

/** A record as it is given to be saved: what the platform sets may be left out. */
export type DraftOf<E extends string> = E extends EntityName
  ? Omit<Documents[E], Keys[E]> & Partial<Pick<Documents[E], Keys[E] & keyof Documents[E]>> & Partial<ServerFields>
  : EntityRecord;

/** A field of a record that a list can be cut to. */
export type FieldOf<E extends string> = keyof RecordOf<E> & string;

/** A record of a list that was cut to some fields; those that say which it is always come. */
export type Projected<E extends string, F extends string> = E extends EntityName
  ? Pick<RecordOf<E>, (F | Keys[E] | keyof ServerFields) & keyof RecordOf<E>>
  : EntityRecord;

/** A row of a list within a record: `RowOf<'patient', 'orgs'>`. */
export type RowOf<E extends EntityName, F extends keyof Documents[E]> =
  NonNullable<Documents[E][F]> extends (infer Row)[] ? Row : never;

/** A record of a resource: `ResourceRecord<'patients'>`. */
export type ResourceRecord<R extends string> = RecordOf<R extends ResourceName ? Resources[R] : string>;
