import { sql } from 'kysely';
import { momentText } from '../../../src/domain/dates/zone';
import type { TestResult, VaccinationState } from '../../../src/domain/returnToWork/terms';
import { documentSql } from '../../entities/sql';
import { dataTypeNames, typeNames, type DataTypeName } from './names';
import { foundRows } from './found';
import type { RowsReport } from './table';

const pointDoc = documentSql('patientData', 'd');
const procedureDoc = documentSql('procedure', 'd');

interface Test {
  patientId: string;
  planId: string | null;
  typeId: string;
  at: number;
  result: TestResult;
  value: string | null;
  status: string | null;
}

type NameOf = (planId: string | null, dataId: string) => DataTypeName | undefined;

/** The tests in the period. A result that is not final is pending, whatever its value; the value is shown beside it. */
export const covid19TestResults: RowsReport = {
  reportName: 'covid19TestResults',
  columns: [['testTime', 'time'], ['test'], ['result'], ['value'], ['recordStatus']],
  rows({ database: { db }, entities }, asked, words) {
    return foundRows<Test, NameOf>({ db, entities }, asked, {
      names: (plans) => dataTypeNames(db, entities, plans, asked.language),
      select: ({ tables }) => sql`${tables}
        SELECT t.patient_id AS "patientId", t.plan_id AS "planId", t.type_id AS "typeId", t.result,
          (extract(epoch FROM t.at) * 1000)::float8 AS at, d.doc #>> '{data,0}' AS value, ${pointDoc.text('status')} AS status
        FROM test t JOIN ${entities.of('patientData').table} d ON d.patient_id = t.patient_id AND d.id = t.id
        WHERE t.at >= ${asked.from}::timestamptz ORDER BY t.patient_id, t.at, t.id`,
      cells: ({ at, planId, typeId, result, value, status }, { zone }, nameOf) => ({
        testTime: momentText(at, zone),
        test: nameOf(planId, typeId)?.name ?? typeId,
        result: words.results[result],
        value,
        recordStatus: status,
      }),
    });
  },
};

interface Vaccination {
  patientId: string;
  typeId: string;
  state: VaccinationState;
  name: string | null;
  date: string | null;
  status: string | null;
  dose: number | null;
}

/**
 * The vaccinations that begin in the period, and those whose day is not known. The dose is the place of a completed one
 * among all completed ones of the employee.
 */
export const covid19Vaccination: RowsReport = {
  reportName: 'covid19Vaccination',
  columns: [['vaccineDate', 'day'], ['vaccine'], ['product'], ['dose', 'number'], ['state'], ['recordStatus']],
  rows({ database: { db }, entities }, asked, words) {
    return foundRows<Vaccination, ReadonlyMap<string, string>>({ db, entities }, asked, {
      names: (plans) => typeNames(db, entities, plans, 'procedureType', asked.language),
      select: ({ tables }) => sql`${tables}
        SELECT v.patient_id AS "patientId", v.type_id AS "typeId", v.state, ${procedureDoc.text('name')} AS name,
          ${procedureDoc.text('startDate')} AS date, ${procedureDoc.text('status')} AS status,
          CASE WHEN v.state = 'completed' THEN v.dose END AS dose
        FROM (SELECT *, (count(*) FILTER (WHERE state = 'completed') OVER (PARTITION BY patient_id ORDER BY at, id))::int AS dose
            FROM vaccination) v
          JOIN ${entities.of('procedure').table} d ON d.patient_id = v.patient_id AND d.id = v.id
        WHERE v.at IS NULL OR (v.at >= ${asked.from}::timestamptz AND v.at < ${asked.until}::timestamptz)
        ORDER BY v.patient_id, v.at NULLS LAST, v.id`,
      cells: ({ typeId, state, name, date, status, dose }, _employee, names) => ({
        vaccineDate: date,
        vaccine: names.get(typeId) ?? typeId,
        product: name,
        dose,
        state: words.vaccinationStates[state],
        recordStatus: status,
      }),
    });
  },
};
