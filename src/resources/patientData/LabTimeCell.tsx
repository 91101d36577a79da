import { useTranslate } from 'react-admin';
import { textOf } from '../../domain/entity/read';
import { ZonedTime } from '../../ui/ZonedTime';
import type { CellProps } from '../extension';

/** When a sample was taken; its source may not say so. */
export function LabTimeCell({ record: { eventTime } }: CellProps<'patientData'>) {
  const translate = useTranslate();
  return textOf(eventTime) === '' ? <>{translate('labs.noTime')}</> : <ZonedTime value={eventTime} />;
}
