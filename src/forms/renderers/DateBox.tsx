import type { Dayjs } from 'dayjs';
import { CalendarButton } from '../../ui/dates/CalendarButton';
import type { FieldProps } from '../bridge/field';
import { DraftInput } from './DraftInput';

interface Props {
  field: FieldProps;
  stored: string;
  store: (text: string) => void;
  moment: Dayjs | null;
  pick: (moment: Dayjs) => void;
  placeholder: string;
  describedById?: string;
}

/** A date that is typed, or picked from a calendar; its time of day is typed. */
export function DateBox({ field, stored, store, moment, pick, placeholder, describedById }: Props) {
  return (
    <DraftInput
      field={field}
      stored={stored}
      store={store}
      placeholder={placeholder}
      {...(describedById !== undefined && { describedById })}
      endAdornment={
        <CalendarButton
          label={field.label}
          disabled={field.disabled}
          value={moment}
          onPick={pick}
          onClose={field.touch}
        />
      }
    />
  );
}
