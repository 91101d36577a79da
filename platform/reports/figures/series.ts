import type { Static, TObject } from 'typebox';
import { fieldOf, textOf } from '../../../src/domain/entity/read';
import { Audited } from '../../audit/audited';
import type { Queryable } from '../../db/types';
import type { EntityStore } from '../../entities/store';
import type { ReportKind, ReportRun } from '../kinds';

interface FiguresOf<Args extends TObject> extends Pick<ReportKind<Args>, 'reportName' | 'title' | 'args'> {
  check?: NonNullable<ReportKind<Args>['check']>;
  /** Counts the figures. Its statements run one by one, without a transaction. */
  count(on: Queryable, entities: EntityStore, run: ReportRun<Static<Args>>): Promise<object>;
}

/**
 * A report of figures over all patients. It counts without a transaction: a transaction would not make the figures
 * more consistent, because each statement of one sees what is committed by then, and on the embedded database every
 * other request would wait until the report has ended.
 */
export const toFiguresReport = <Args extends TObject>({ count, ...kind }: FiguresOf<Args>): ReportKind<Args> => ({
  ...kind,
  isSeries: true,
  recipes: ['json'],
  write: ({ database: { db }, entities }, run) => {
    const patientId = textOf(fieldOf(run.args, 'patientId'));
    const event = {
      action: 'list',
      entity: 'patient',
      details: { report: kind.reportName },
      ...(patientId !== '' && { patientId }),
    } as const;
    return Audited.before(db, run.actor, event, async () => ({
      fileName: `${kind.reportName}.json`,
      content: JSON.stringify(await count(db, entities, run)),
    }));
  },
});
