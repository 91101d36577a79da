import { useTranslate } from 'react-admin';
import { faultParts } from '../../domain/report/scheduled';

/** Returns a function that says why a scheduled report failed. */
export function useErrorOf(): (fault: string) => string {
  const translate = useTranslate();
  return (fault) => {
    const { code, name } = faultParts(fault);
    const argument = name === undefined ? '' : translate(`reportJobs.args.${name}`, { _: name });
    return translate(`reportSchedules.errors.${code}`, { _: fault, argument });
  };
}
