import { useTranslate } from 'react-admin';
import type { AvailableReport } from '../../contract/reportJobs';
import { fieldOf, textOf, writtenOf } from '../../domain/entity/read';
import { Fact, Facts } from '../../ui/Fact';
import { REFERENCES } from '../reports/argsEntity';
import { RecordName } from '../reports/RecordName';

interface Props {
  report: AvailableReport | undefined;
  args: Readonly<Record<string, unknown>>;
}

const shown = (value: unknown): string => (Array.isArray(value) ? value.map(writtenOf).join(', ') : writtenOf(value));

/** The arguments of a report, with the names of the records that they refer to. */
export function ArgsFacts({ report, args }: Props) {
  const translate = useTranslate();
  const known = Object.keys(report ? Object(fieldOf(report.args, 'properties')) : {});
  const given = Object.entries(args).filter(([, value]) => shown(value) !== '');
  if (given.length === 0) return <span>{translate('reportSchedules.noArgs')}</span>;
  return (
    <Facts>
      {given.map(([name, value]) => {
        const resource = REFERENCES[name];
        const label = translate(`reportJobs.args.${name}`, { _: name });
        return (
          <Fact
            key={name}
            label={known.includes(name) ? label : translate('reportSchedules.unknownArg', { name: label })}
          >
            {resource === undefined || textOf(value) === '*' ? (
              shown(value)
            ) : (
              <RecordName resource={resource} id={textOf(value)} />
            )}
          </Fact>
        );
      })}
    </Facts>
  );
}
