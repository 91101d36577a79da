import { Fragment } from 'react';
import { isObject } from '../../domain/entity/paths';
import { textOf } from '../../domain/entity/read';
import { EVERY_ORG } from '../../domain/report/everyOrg';
import type { CellProps } from '../extension';
import { REFERENCES } from './argsEntity';
import { RecordName } from './RecordName';
import { useArgWords } from './useArgWords';

/** Arguments that only say how a report is shown. */
const OF_SHOWING = new Set(['language', 'timeZone', 'returnData']);

/** The period stands as it is read; the database stores the names of arguments in another order. */
const PERIOD = ['startTime', 'endTime'];

/** What a report is about, on one line: the names and values of its arguments. It tells jobs of one report apart. */
export function ArgsCell({ record }: CellProps<'report_jobs'>) {
  const { labelOf, valueOf } = useArgWords();
  const args = isObject(record.args) ? record.args : {};
  const zone = textOf(args['timeZone']) || undefined;
  const names = [
    ...PERIOD.filter((name) => name in args),
    ...Object.keys(args).filter((name) => !PERIOD.includes(name)),
  ];
  const given = names.flatMap((name) => {
    const value = args[name];
    const resource = REFERENCES[name];
    const isRecord = resource !== undefined && typeof value === 'string' && value !== '' && value !== EVERY_ORG;
    const text = (Array.isArray(value) ? value : [value]).map((each) => valueOf(name, each, zone)).join(', ');
    if (OF_SHOWING.has(name) || text === '' || value === false) return [];
    const shown = isRecord ? <RecordName resource={resource} id={value} /> : value === true ? labelOf(name) : text;
    return [{ name, shown }];
  });
  return (
    <>
      {given.map(({ name, shown }, at) => (
        <Fragment key={name}>
          {at > 0 && ' · '}
          <span title={labelOf(name)}>{shown}</span>
        </Fragment>
      ))}
    </>
  );
}
