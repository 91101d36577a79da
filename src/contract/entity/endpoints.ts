import Type, { type TProperties, type TSchema } from 'typebox';
import { ADMINISTRATORS } from '../../domain/access/groups';
import { bulkActions } from '../../domain/entity/bulk';
import { fieldsOf } from '../../domain/entity/read';
import type { Audited, EndpointParts, Who } from '../endpoint';
import type { Refusals } from '../errorCodes';
import { found } from '../search';
import { fields, id as anyId, recordAs, uuid } from '../fields';
import {
  bulkBody,
  chunkBody,
  chunkKept,
  importBody,
  importReport,
  importStart,
  queuedBulk,
  queuedImport,
  removalCount,
  restoreBody,
  usesAnswer,
  versionAnswer,
  versionsAnswer,
} from '../entityAnswers';
import {
  expectedVersion,
  includeParameters,
  inheritParameters,
  listParameters,
  MAX_LIMIT,
  MOST_LIST,
  noHistory,
  partParameters,
  SELECTION,
  type AddedParameters,
  type EntityShape,
  type ListPlace,
} from './parameters';
import { recordSchema, type ShownSchema } from './recordSchema';

/** An endpoint with its method and path. */
export interface NamedEndpoint extends EndpointParts {
  name: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`;
}

/** When a request that starts a job has audit rows. */
const LATER = 'the job, which runs later, changes a record';

/** The audit rows of a list whose own records are not audited, but whose references may name people. */
const INCLUDING: Audited = { action: 'list', when: '`include` names records with data of patients or users' };

/** The groups that may use the routes of an entity, and the audit rows of the routes. */
function rulesOf({ entity }: EntityShape, { alsoChanges = [] }: AddedParameters) {
  const x = entity['x-entity'];
  const readable = x.phi || x.auditReads;
  // A change of a patient's records may be an activity, which is stored with it.
  const written = { entity: [entity.$id, ...(x.phi ? ['activity'] : []), ...alsoChanges] } satisfies Audited;
  const seen: Audited = { entity: entity.$id };
  const { write = [ADMINISTRATORS], create = [] } = x.access ?? {};
  const by = (to: 'read' | 'write'): { who?: Who } => (x.access?.[to] ? { who: x.access[to] } : {});
  return {
    read: { ...by('read'), audited: readable ? seen : { none: 'records without patient data' } } satisfies Pick<
      EndpointParts,
      'who' | 'audited'
    >,
    write: { ...by('write'), audited: written },
    create: { who: [...new Set([...write, ...create])], audited: written },
  };
}

/**
 * The documented schema of a listed record with further properties. It has no title, because the title names the plain
 * record.
 */
function withMore({ title: _title, properties, ...shown }: ShownSchema, more: TProperties) {
  return recordAs({ ...shown, properties: { ...fieldsOf(properties), ...more } });
}

/**
 * The endpoints of an entity's own routes, made from its schema.
 * @param added parameters that an area adds
 */
export function entityEndpoints(shape: EntityShape, added: AddedParameters = {}) {
  const { entity, manifest } = shape;
  const { api, names, parent } = manifest;
  const { title } = entity;
  const base = api.path.replace(/\/$/, '');
  const one = `${base}/{${manifest.id}}`;
  const shown = recordSchema(entity);
  const record = recordAs(shown);
  const rows = Type.Array(record);
  // Rows may have any type here: the report lists a row that is not an object as a fault.
  const importedRows = Type.Array(Type.Unsafe<unknown>({ 'x-shows': shown }));
  const plain = api.dialect === 'simple-rest';
  const { read, write, create } = rulesOf(shape, added);

  const ofParent: TProperties = parent ? { [parent.param]: anyId } : {};
  const [inList, inRecord] = [fields(ofParent), fields({ ...ofParent, [manifest.id]: anyId })];
  const listed = { ...listParameters(shape), ...added.list?.parameters };
  const including = includeParameters(shape);
  const flags = partParameters(shape);
  const single: TSchema = plain ? record : fields({ [api.one]: record });
  const ignored = Type.Optional(Type.Array(Type.String()));
  const afterSave: TSchema = plain ? record : fields({ [api.one]: record, ignored });
  const page: TSchema = plain
    ? rows
    : fields({
        [api.many]: added.list?.record ? Type.Array(withMore(shown, added.list.record)) : rows,
        [api.total]: Type.Optional(Type.Integer()),
        totalIsMinimum: Type.Optional(Type.Boolean()),
        nextCursor: Type.Optional(Type.String()),
        ...('include' in including && { included: Type.Optional(Type.Array(found)) }),
        ...added.list?.answer,
      });
  const several = entity['x-entity'].api.saveMany
    ? `; a list as \`${api.many}\` is saved completely or not at all`
    : '';
  const stale = 'The version that was read; if the record has changed since, the request is refused with 409';
  const made = `Create a ${title}, or update the one with the id in the body`;

  const { alsoRefuses = {} } = added;
  const unknown: Refusals = { 404: ['notFound'] };
  const saved: Refusals[] = [alsoRefuses, { 409: ['conflict'], 422: ['validation'], 428: ['versionRequired'] }];
  const removed: Refusals[] = [alsoRefuses, { 409: ['conflict', 'inUse'] }];

  return {
    list: {
      ...read,
      audited:
        'none' in read.audited
          ? 'include' in including
            ? INCLUDING
            : read.audited
          : { entity: [entity.$id, ...(added.list?.alsoReads ?? [])] },
      name: `GET ${base}`,
      summary: added.list?.summary ?? `List ${names.en.many}`,
      params: inList,
      query: fields({ ...listed, ...including }),
      answer: page,
      heavy: 'byLimit',
    },
    export: {
      ...read,
      audited: { entity: entity.$id },
      name: `GET ${base}/export`,
      summary: `Export ${names.en.many}: the rows that a list with the same parameters has`,
      params: inList,
      query: fields({
        format: Type.Optional({ ...Type.String({ description: 'csv or json; default csv' }), enum: ['csv', 'json'] }),
        columns: Type.Optional(Type.String({ maxLength: MOST_LIST, description: 'Comma-separated list of fields' })),
        ...listed,
      }),
      answer: { file: ['text/csv', 'application/json'] },
      heavy: 'stream',
    },
    get: {
      ...read,
      name: `GET ${one}`,
      summary: `Get one ${title}${parent ? '; with `*` as the id, list all below the parent' : ''}`,
      params: inRecord,
      // Below a parent, `*` instead of an id requests the list.
      query: fields({
        ...(parent ? listed : {}),
        ...SELECTION,
        ...inheritParameters(shape),
        ...partParameters(shape, added),
      }),
      answer: parent ? Type.Union([single, page]) : single,
    },
    post: {
      ...(entity['x-entity'].access?.create ? create : write),
      name: `POST ${base}`,
      repeatable: true,
      summary: added.post?.summary ?? `${made}${several}`,
      params: inList,
      query: fields({ ...flags, ...noHistory(shape), ...added.post?.parameters }),
      body: added.post?.body ?? record,
      answer: Type.Union([
        afterSave,
        ...(several ? [fields({ [api.many]: rows, ignored })] : []),
        ...(added.post ? [added.post.answer] : []),
      ]),
      status: [200, 201],
      errors: [...saved, unknown, added.post?.errors ?? {}],
    },
    put: {
      ...write,
      name: `PUT ${one}`,
      summary: `Replace a ${title}`,
      params: inRecord,
      query: fields({ ...flags, ...noHistory(shape) }),
      body: record,
      answer: afterSave,
      errors: saved,
    },
    remove: {
      ...write,
      name: `DELETE ${one}`,
      summary: `Remove a ${title}${parent ? '; with `*` as the id, remove all below the parent' : ''}`,
      params: inRecord,
      query: fields({ version: expectedVersion(stale), ...noHistory(shape) }),
      answer: parent ? Type.Union([single, removalCount]) : single,
      errors: removed,
    },
    removeByQuery: {
      ...write,
      name: `DELETE ${base}`,
      summary: `Remove the ${title} with the id in the query`,
      params: inList,
      query: fields({
        [manifest.id]: Type.String({ minLength: 1, maxLength: 500, description: 'The id of the record' }),
        version: expectedVersion(stale),
      }),
      answer: single,
      errors: [...removed, unknown],
    },
    uses: {
      ...read,
      name: `GET ${one}/uses`,
      summary: `Count the records that refer to a ${title} and prevent its removal, by kind and up to 100`,
      params: inRecord,
      answer: usesAnswer,
    },
    versions: {
      ...read,
      name: `GET ${one}/versions`,
      summary: `List the versions of a ${title}, newest first`,
      params: inRecord,
      query: fields({
        offset: Type.Optional(
          Type.Integer({ minimum: 0, maximum: 1_000_000_000, description: 'Number of versions to skip' }),
        ),
        limit: Type.Optional(
          Type.Integer({ minimum: 0, maximum: MAX_LIMIT, description: 'Maximum number of versions' }),
        ),
      }),
      answer: versionsAnswer,
    },
    version: {
      ...read,
      name: `GET ${one}/versions/{version}`,
      summary: `Get a version of a ${title}`,
      params: fields({ ...inRecord.properties, version: anyId }),
      answer: versionAnswer,
    },
    restore: {
      ...write,
      name: `POST ${one}/versions/{version}/restore`,
      summary: `Restore a version of a ${title} as its newest version`,
      params: fields({ ...inRecord.properties, version: anyId }),
      body: restoreBody,
      answer: single,
      errors: saved,
    },
    import: {
      ...write,
      audited: { ...write.audited, when: 'a record changes' },
      name: `POST ${base}/import`,
      summary: `Import ${names.en.many}`,
      params: inList,
      body: importBody(importedRows),
      answer: importReport,
      heavy: 'work',
      errors: [...removed, unknown, { 413: ['tooLarge'], 422: ['nothingToImport', 'validation'] }],
    },
    keepChunk: {
      ...write,
      audited: { none: 'rows that a later request imports' },
      name: `PUT ${base}/import/{importId}/{chunk}`,
      summary: 'Upload a chunk of an import’s rows; uploading a chunk again replaces it',
      params: fields({ ...ofParent, importId: uuid, chunk: anyId }),
      body: chunkBody,
      answer: chunkKept,
      errors: { 409: ['conflict'], 413: ['tooLarge'] },
    },
    startImport: {
      ...write,
      audited: { ...write.audited, when: LATER },
      name: `POST ${base}/import/{importId}`,
      summary: 'Start a job that checks or imports the uploaded rows; its result is the report',
      params: fields({ ...ofParent, importId: uuid }),
      body: importStart,
      answer: queuedImport,
      status: 202,
    },
    dropChunks: {
      ...write,
      audited: { none: 'rows that were not imported' },
      name: `DELETE ${base}/import/{importId}`,
      summary: 'Delete the uploaded rows without importing them',
      params: fields({ ...ofParent, importId: uuid }),
      answer: fields({}),
    },
    bulk: {
      ...write,
      audited: { ...write.audited, when: LATER },
      name: `POST ${base}/bulk`,
      summary: `Start a job that applies an action (${bulkActions(entity).join(', ')}) to many records: those with the given ids, or all that match a list's query`,
      params: inList,
      body: bulkBody(bulkActions(entity)),
      answer: queuedBulk,
      status: 202,
    },
  } satisfies Record<string, NamedEndpoint>;
}

/** The endpoint of a list's further address. */
export function listEndpointAt(list: EntityEndpoints['list'], { path, filter, summary }: ListPlace) {
  const { [filter]: _inPath, ...properties } = list.query.properties;
  return {
    ...list,
    name: `GET ${path}` as const,
    summary,
    params: fields({ [filter]: { ...anyId, description: '`*` and `all` stand for any' } }),
    query: fields(properties),
  } satisfies NamedEndpoint;
}

export type EntityEndpoints = ReturnType<typeof entityEndpoints>;
