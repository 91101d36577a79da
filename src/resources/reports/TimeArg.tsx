import { use } from 'react';
import { namedZone } from '../../domain/report/scheduled';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { useRecordOf } from '../../forms/bridge/useRecordOf';
import { DateTimeField } from '../../forms/renderers/DateTimeField';
import { ZoneContext } from '../../ui/zone';

/** A time among the arguments of a report, in the zone that the arguments name; without one, in that of the screen. */
export default function TimeArg(field: FieldProps) {
  const around = use(ZoneContext);
  const args = useRecordOf(useFormScope().root);
  return (
    <ZoneContext value={namedZone(args) ?? around}>
      <DateTimeField {...field} />
    </ZoneContext>
  );
}
