import dayjs from 'dayjs';
import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { dateTimeText, readDateTime, viewerZone } from '../dates';
import { DateBox } from './DateBox';
import { FieldFrame } from './FieldFrame';
import { useReadable } from './useReadable';

/** An instant, stored in UTC. It is typed and shown in the viewer's zone; the name of the zone is below the field. */
function DateTimeField(field: FieldProps) {
  const translate = useTranslate();
  const { language } = useFormScope();
  const moment = typeof field.value === 'string' && field.value !== '' ? dayjs(field.value) : null;
  const known = moment?.isValid() ? moment : null;
  const shown = dateTimeText(field.value, language);
  const text = useReadable(field, shown, (typed) => readDateTime(typed, language), {
    code: field.schema['x-message'] ?? 'format.dateTime',
  });
  return (
    <FieldFrame {...field} hint={viewerZone((known ?? dayjs()).toDate(), language)}>
      <DateBox
        field={field}
        {...text}
        moment={known}
        pick={(next) => field.commit(next.second(0).millisecond(0).toISOString())}
        placeholder={translate('forms.dateTimeHint')}
        describedById={`${field.id}-help`}
      />
    </FieldFrame>
  );
}

export const DateTimeControl = asControl(DateTimeField);
