import dayjs from 'dayjs';
import { useTranslate } from 'react-admin';
import { momentText } from '../../domain/dates/zone';
import { useZone } from '../../ui/zone';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { dateTimeText, instantAt, readDateTime, zoneWithOffset } from '../dates';
import { DateBox } from './DateBox';
import { FieldFrame } from './FieldFrame';
import { useReadable } from './useReadable';

/** An instant, stored in UTC. It is typed and shown in the screen's zone; the name of the zone is below the field. */
export function DateTimeField(field: FieldProps) {
  const translate = useTranslate();
  const { language } = useFormScope();
  const zone = useZone();
  const moment = typeof field.value === 'string' && field.value !== '' ? dayjs(field.value) : null;
  const known = moment?.isValid() ? moment : null;
  const shown = dateTimeText(field.value, language, zone);
  const text = useReadable(field, shown, (typed) => readDateTime(typed, language, zone), {
    code: field.schema['x-message'] ?? 'format.dateTime',
  });
  return (
    <FieldFrame {...field} hint={zoneWithOffset(zone, (known ?? dayjs()).toDate(), language)}>
      <DateBox
        field={field}
        {...text}
        // The calendar counts in the viewer's zone, so it gets the local time without a zone.
        moment={known && dayjs(momentText(known.valueOf(), zone).slice(0, 19))}
        pick={(next) => field.commit(instantAt(next.format('YYYY-MM-DDTHH:mm:00'), zone))}
        placeholder={translate('forms.dateTimeHint')}
        describedById={`${field.id}-help`}
      />
    </FieldFrame>
  );
}

export const DateTimeControl = asControl(DateTimeField);
