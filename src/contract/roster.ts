import Type from 'typebox';
import { contract } from './endpoint';
import { count, fields, id, text, type Static } from './fields';
import { importCounts } from './importReport';
import { defineJob, queuedAs, type ResultOf } from './jobKind';

/** Replaces an organization's roster by the rows of a file; one import per organization at a time. */
export const rosterImport = defineJob('rosterImport', {
  args: Type.Object({ orgId: Type.String(), rows: count }),
  progress: { counts: 'rows' },
  result: fields({ created: count, updated: count, unchanged: count, removed: count }),
  exclusive: { by: ['orgId'] },
});
export type RosterImported = ResultOf<typeof rosterImport>;

/** Sets the primary provider of every patient in a roster. */
export const rosterPrimaryProvider = defineJob('rosterPrimaryProvider', {
  args: Type.Object({ orgId: Type.String(), providerId: Type.String() }),
  progress: { counts: 'patients' },
  result: fields({
    updated: count,
    unchanged: count,
    missing: Type.Integer({ description: 'Number of patients that no longer exist' }),
    refused: Type.Integer({ description: 'Number of patients that a rule of the schema rejected' }),
  }),
  repeatable: true,
});
export type PrimaryProviderResult = ResultOf<typeof rosterPrimaryProvider>;

const checked = fields(importCounts);
/** The report of a dry run. */
export type RosterChecked = Static<typeof checked>;

/** The numbers of items that an override created, updated or left unchanged. */
export const overrideCounts = fields({
  created: count,
  updated: count,
  unchanged: count,
  ignored: Type.Optional(Type.Array(Type.String(), { description: 'The names that an item cannot have' })),
});
export type OverrideCounts = Static<typeof overrideCounts>;

const params = fields({ orgId: id });

/** Routes of rosters besides the routes that the schema defines. */
export const roster = contract('Roster Item', {
  'POST orgs/{orgId}/roster/primaryProvider': {
    summary: 'Start a job that gives all patients of a roster the same primary provider',
    params,
    body: fields({ providerId: text(200) }),
    answer: queuedAs(rosterPrimaryProvider),
    status: 202,
    errors: { 422: ['validation'] },
    audited: { entity: ['patient', 'activity'], when: 'the job, which runs later, changes a patient' },
  },
});

/** The import that replaces a roster. */
export const rosterImports = contract('Roster Item', {
  'POST orgs/{orgId}/roster/import': {
    summary: 'Check the rows of a file (`dryRun`), or start a job that replaces the roster by these rows',
    description:
      'The job imports batches of 150 rows and then removes everybody who is not in the file. 409 `jobRunning` with `params.jobId` while another import runs.',
    heavy: 'work',
    params,
    body: fields({
      // At least one row: an import without rows would remove every item of the roster.
      rows: Type.Array(Type.Unknown(), { minItems: 1 }),
      dryRun: Type.Optional(Type.Boolean()),
    }),
    answer: checked,
    queued: queuedAs(rosterImport),
    errors: { 409: ['jobRunning'], 413: ['tooLarge'], 422: ['validation'] },
    audited: { entity: ['rosterItem', 'organization'], when: 'the job, which runs later, changes a row' },
  },
});

declare module './index' {
  interface Areas {
    roster: typeof roster;
    rosterImports: typeof rosterImports;
  }
}
