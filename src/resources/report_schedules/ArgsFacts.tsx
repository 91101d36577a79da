import { useTranslate } from 'react-admin';
import type { AvailableReport } from '../../contract/reportJobs';
import { textOf } from '../../domain/entity/read';
import { EVERY_ORG } from '../../domain/report/everyOrg';
import { Fact, Facts } from '../../ui/Fact';
import { argSchemas, REFERENCES, takesEvery } from '../reports/argsEntity';
import { RecordName } from '../reports/RecordName';
import { useArgWords } from '../reports/useArgWords';

interface Props {
  report: AvailableReport | undefined;
  args: Readonly<Record<string, unknown>>;
  /** The zone in which times are shown; by default the viewer's. */
  timeZone: string | undefined;
}

/** The arguments of a report in its order, with the names of the records that they refer to. */
export function ArgsFacts({ report, args, timeZone }: Props) {
  const translate = useTranslate();
  const { labelOf, valueOf } = useArgWords();
  const shown = (name: string, value: unknown): string =>
    (Array.isArray(value) ? value : [value]).map((each) => valueOf(name, each, timeZone)).join(', ');
  const schemas = report && argSchemas(report.args);
  const known = Object.keys(schemas ?? {});
  const names = [
    ...known.filter((name) => Object.hasOwn(args, name)),
    ...Object.keys(args).filter((name) => !known.includes(name)),
  ];
  const given = names.filter((name) => shown(name, args[name]) !== '');
  if (given.length === 0) return <span>{translate('reportSchedules.noArgs')}</span>;
  return (
    <Facts>
      {given.map((name) => {
        const value = args[name];
        const resource = REFERENCES[name];
        const label = labelOf(name);
        const isEvery = value === EVERY_ORG && (!schemas || takesEvery(schemas[name]));
        return (
          <Fact
            key={name}
            label={!report || known.includes(name) ? label : translate('reportSchedules.unknownArg', { name: label })}
          >
            {resource === undefined || isEvery ? (
              shown(name, value)
            ) : (
              <RecordName resource={resource} id={textOf(value)} />
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}
