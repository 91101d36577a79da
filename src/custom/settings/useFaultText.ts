import { useTranslate } from 'react-admin';
import { toApiError } from '../../dataProvider/apiError';
import { useErrorText } from '../../ui/errorText';

/** Explains why a change of the account was rejected. If the platform names faults of fields, the text lists them. */
export function useFaultText(): (error: unknown) => string {
  const translate = useTranslate();
  const errorText = useErrorText();
  return (error) => {
    const faults = Object.values(toApiError(error).errors ?? {}).flat();
    if (faults.length === 0) return errorText(error);
    const unmet = translate('settings.password.unmet');
    const texts = faults.map(({ code, params }) => translate(`settings.faults.${code}`, { ...params, _: unmet }));
    return [...new Set(texts)].join(' ');
  };
}
