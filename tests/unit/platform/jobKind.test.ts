import { readdirSync, readFileSync } from 'node:fs';
import Type from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import { emrImport } from '../../../src/contract/emr';
import { defineJob, queuedAs, type JobKind, type ResultOf } from '../../../src/contract/jobKind';
import type { Job, JobOf } from '../../../src/contract/jobs';
import type { rosterImport, RosterImported } from '../../../src/contract/roster';
import { READ_TYPES, type ReadType } from '../../../src/domain/emr/options';
import jobMonitor from '../../../src/i18n/messages/jobMonitor';
import emr from '../../../src/i18n/messages/emr';
import type { JobWork } from '../../../platform/jobs/jobs';

test('the console knows the progress and the result of a job by its kind', () => {
  expectTypeOf<JobOf<typeof rosterImport>['result']>().toEqualTypeOf<RosterImported | null>();
  expectTypeOf<JobOf<typeof rosterImport>['progress']['message']>().toEqualTypeOf<null>();
  expectTypeOf<JobOf<typeof emrImport>['progress']>().toEqualTypeOf<{
    done: number;
    total: number | null;
    message: ReadType | null;
  }>();
  expectTypeOf<Job['progress']>().toEqualTypeOf<JobOf['progress']>();
  expect(queuedAs(emrImport).properties.jobId).toMatchObject({ description: expect.stringContaining('patients') });
});

test('work reports only the messages of its kind, each of which has a text', () => {
  type Reported<Kind extends JobKind> = NonNullable<Parameters<Parameters<JobWork<Kind>>[1]['progress']>[1]>;
  type Message<Kind extends JobKind> = NonNullable<Reported<Kind>['message']>;
  expectTypeOf<Message<typeof emrImport>>().toEqualTypeOf<ReadType>();
  expectTypeOf<Message<typeof rosterImport>>().toBeNever();
  expect(READ_TYPES.filter((type) => !(type in emr.en.type))).toEqual([]);
});

test('jobs exclude each other by arguments of their kind', () => {
  const define = defineJob<typeof args, typeof result, { counts: string }>;
  const args = Type.Object({ orgId: Type.String(), rows: Type.Integer() });
  const result = Type.Object({ rows: Type.Integer() });
  const kind = define('count', { args, result, progress: { counts: 'rows' }, exclusive: { by: ['orgId'] } });
  expectTypeOf<NonNullable<Parameters<typeof define>[1]['exclusive']>['by']>().toExtend<
    readonly ('orgId' | 'rows')[]
  >();
  expectTypeOf<ResultOf<typeof kind>>().toEqualTypeOf<{ rows: number }>();
  expect(kind).toMatchObject({ name: 'count', exclusive: { by: ['orgId'] } });
});

test('each kind of job has a name in the list of jobs', () => {
  const kinds = readdirSync('src/contract', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => [...readFileSync(`src/contract/${file}`, 'utf8').matchAll(/defineJob\('(\w+)'/g)])
    .map(([, name]) => name);
  expect(kinds).toContain('archiveLogs');
  expect(kinds.filter((name) => name === undefined || !(name in jobMonitor.en.names))).toEqual([]);
});
