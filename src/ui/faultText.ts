import type { FieldError } from '../domain/rules';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** The text of a field's fault. A code without a text (from a newer platform) gets a general text. */
export const faultText = ({ code, params = {} }: FieldError, translate: Translate): string =>
  translate(`forms.errors.${code}`, {
    ...params,
    smart_count: params['limit'],
    _: translate('forms.errors.invalid'),
  });
