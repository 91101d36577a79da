import { run } from '../../platform/db/sql';
import { queryOf } from '../../platform/entities/routes/query';
import { pageStatement } from '../../platform/entities/pageSql';
import type { Actor } from '../../platform/http/context';
import type { Populated } from '../support/bench';
import { EVERY_LEVEL } from '../../src/domain/alerts/levels';
import { addPoints, PER_PATIENT } from '../support/points';
import { compare, detail, timed, type Task } from '../support/time';
import type { Measure, Result } from '../support/types';

const PAGE = 50;
const ROUNDS = { rounds: 60, warmUp: 60 };

/** The measured pages of all patients' alerts. */
const PAGES: Record<string, Asked> = {
  'first page': { offset: 0 },
  'page 100': { offset: 99 * PAGE },
  'first page of red, orange and yellow': { offset: 0, data: 'red,orange,yellow' },
  'page 100 of red, orange and yellow': { offset: 99 * PAGE, data: 'red,orange,yellow' },
  'first page of those that nobody has acknowledged': { offset: 0, open: 'true' },
  'page 100 of those that nobody has acknowledged': { offset: 99 * PAGE, open: 'true' },
  'first page by status': { offset: 0, orderBy: 'status' },
  'page 100 of red, orange and yellow by status': {
    offset: 99 * PAGE,
    data: 'red,orange,yellow',
    orderBy: 'status',
  },
};

interface Asked {
  offset: number;
  data?: string;
  orderBy?: string;
  open?: 'true';
}

const givenOf = ({ offset, data = EVERY_LEVEL, orderBy = 'eventTime', open }: Asked) => ({
  dataId: 'iraeOverallAlert',
  data,
  orderBy,
  order: 'desc',
  offset,
  limit: PAGE,
  ...(open && { open }),
});

const overHttp = ({ client }: Populated, asked: Asked): Task => {
  const texts = Object.entries(givenOf(asked)).map(([name, value]): [string, string] => [name, String(value)]);
  return () => client.text(`patients/*/data?${new URLSearchParams(texts).toString()}`);
};

/** The SQL of the page, audit row included, without HTTP. */
function asSql({ app }: Populated, asked: Asked, actor: Actor): Task {
  const { database, entities } = app.services;
  const stored = entities.of('patientData');
  const given = givenOf(asked);
  const keys = entities.additionsTo('patientData').list?.keys?.(given, '*');
  return () => {
    const query = queryOf({ entities, stored }, given);
    const project = query.project ?? stored.listed;
    const { statement } = pageStatement(
      stored,
      { ...query, parent: '*', ...(project && { project }), ...(keys && { keys }) },
      { actor },
    );
    return run(database.db, statement);
  };
}

const measure: Measure = {
  name: 'alerts',
  needs: 'platform',
  async run({ kind, big, small, actor }) {
    const few = big.patients;
    const many = few * PER_PATIENT;
    await addPoints(small, few);
    const seconds = (await timed(() => addPoints(big, many))) / 1_000;
    const results: Result[] = [
      {
        what: `${many} data points are made`,
        on: kind,
        value: seconds / 60,
        unit: 'min',
        must: 15,
        detail: `${seconds.toFixed(0)} s`,
      },
    ];
    for (const [what, asked] of Object.entries(PAGES)) {
      const own = await compare(overHttp(big, asked), asSql(big, asked, actor), ROUNDS);
      const grown = await compare(overHttp(big, asked), overHttp(small, asked), ROUNDS);
      results.push(
        {
          what: `alerts of all patients, ${what} ÷ its SQL`,
          on: kind,
          value: own.ratio,
          must: 1.5,
          detail: detail(own),
        },
        {
          what: `alerts of all patients, ${what}, ${many} ÷ ${few} points`,
          on: kind,
          value: grown.ratio,
          must: 2,
          detail: detail(grown),
        },
      );
    }
    return results;
  },
};
export default measure;
