import dayjs from 'dayjs';
import { useTranslate } from 'react-admin';
import { precisionOf, spanOf } from '../../domain/dates/partialDate';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { partialDateText, readPartialDate, viewerZone } from '../dates';
import { DateBox } from './DateBox';
import { FieldFrame } from './FieldFrame';
import { useReadable } from './useReadable';

/**
 * A year, month, day or moment, stored at the precision typed. A day picked from the calendar is stored as a day; if
 * the value is a moment, its time of day is kept. A moment is typed and shown in the viewer's zone. The name of the
 * zone is below the field.
 */
function PartialDateField(field: FieldProps) {
  const translate = useTranslate();
  const { language } = useFormScope();
  const isMoment = precisionOf(field.value) === 'moment';
  const span = spanOf(field.value);
  const shown = partialDateText(field.value, language);
  const text = useReadable(field, shown, (typed) => readPartialDate(typed, language), {
    code: field.schema['x-message'] ?? 'format.partialDate',
  });
  const first = isMoment ? dayjs(span?.from) : span && dayjs(new Date(span.from).toISOString().slice(0, 10));
  return (
    <FieldFrame
      {...field}
      hint={isMoment && first ? viewerZone(first.toDate(), language) : translate('forms.partialDateHelp')}
    >
      <DateBox
        field={field}
        {...text}
        moment={first ?? null}
        pick={(next) =>
          field.commit(isMoment ? next.second(0).millisecond(0).toISOString() : next.format('YYYY-MM-DD'))
        }
        placeholder={translate('forms.partialDateHint')}
        describedById={`${field.id}-help`}
      />
    </FieldFrame>
  );
}

export const PartialDateControl = asControl(PartialDateField);
