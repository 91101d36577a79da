import { useTranslate } from 'react-admin';
import type { AvailableReport } from '../../contract/reportJobs';
import { fieldOf, textOf } from '../../domain/entity/read';
import { Fact, Facts } from '../../ui/Fact';
import { REFERENCES } from '../reports/argsEntity';
import { RecordName } from '../reports/RecordName';
import { useArgWords } from '../reports/useArgWords';

interface Props {
  report: AvailableReport | undefined;
  args: Readonly<Record<string, unknown>>;
}

/** The arguments of a report, with the names of the records that they refer to. */
export function ArgsFacts({ report, args }: Props) {
  const translate = useTranslate();
  const { labelOf, valueOf } = useArgWords();
  const shown = (name: string, value: unknown): string =>
    (Array.isArray(value) ? value : [value]).map((each) => valueOf(name, each)).join(', ');
  const known = Object.keys(report ? Object(fieldOf(report.args, 'properties')) : {});
  const given = Object.entries(args).filter(([name, value]) => shown(name, value) !== '');
  if (given.length === 0) return <span>{translate('reportSchedules.noArgs')}</span>;
  return (
    <Facts>
      {given.map(([name, value]) => {
        const resource = REFERENCES[name];
        const label = labelOf(name);
        return (
          <Fact
            key={name}
            label={!report || known.includes(name) ? label : translate('reportSchedules.unknownArg', { name: label })}
          >
            {resource === undefined || textOf(value) === '*' ? (
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
