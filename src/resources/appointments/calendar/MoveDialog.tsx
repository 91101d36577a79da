import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { isApiError } from '../../../dataProvider/apiError';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { timesAfter } from '../../../domain/appointments/calendar/moves';
import { timeOf } from '../../../domain/appointments/clashes';
import type { Span } from '../../../domain/appointments/spans';
import { FormDialog } from '../../../ui/FormDialog';
import { Pairs } from '../../../ui/Pairs';
import { useAction } from '../../../ui/useAction';
import { useReplaceRecord } from '../../record/useRecord';
import { useEntity } from '../../useEntity';
import ClashDialog from '../ClashDialog';
import { NoticeHint } from '../NoticeHint';
import { usePeriodText } from '../TimeCheck';
import type { Appointment } from '../useCheck';
import type { Item } from './useItems';

interface Props {
  item: Item;
  /** The possible new times. There are two if clocks show the new time twice. */
  choices: readonly Span[];
  chosen: Span;
  onChoose: (span: Span) => void;
  /** Called with the appointment as it is now, after somebody else has changed it. */
  onReload: (item: Item) => void;
  /** Called after the new time was saved, and if it was not. */
  onClose: () => void;
}

const iso = (at: number): string => new Date(at).toISOString();
const lengthOf = ({ start, end }: Span): number => end - start;

/** What changes: the place of an appointment, its length, or both. */
function changeOf(before: Span, after: Span): 'move' | 'stretch' | 'change' {
  if (lengthOf(before) === lengthOf(after)) return 'move';
  return before.start === after.start ? 'stretch' : 'change';
}

/** Asks before an appointment that was dragged or stretched is saved with its new time. */
export function MoveDialog({ item, choices, chosen, onChoose, onReload, onClose }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider();
  const queries = useQueryClient();
  const replace = useReplaceRecord();
  const { entry, entity } = useEntity();
  const periodText = usePeriodText();
  const [refused, setRefused] = useState<Appointment | null>(null);
  const { id, record, span, patient } = item;
  const text = ({ start, end }: Span): string => periodText(iso(start), iso(end));

  async function save(changed: Appointment): Promise<void> {
    const { data } = await dataProvider.update<RaRecordOf<'appointments'>>('appointments', {
      id,
      // The version is that of the appointment as the calendar shows it, so a change by somebody else is not
      // overwritten.
      data: { ...changed, _version: record._version },
      previousData: record,
    });
    replace(data);
    await queries.invalidateQueries({ queryKey: ['appointments', 'getList'] });
    notify('calendar.saved', { type: 'success' });
    onClose();
  }
  const act = useAction(async () => {
    const { data: whole } = await dataProvider.getOne<RaRecordOf<'appointments'>>('appointments', { id });
    const changed = { ...whole, ...timesAfter(record, span, chosen) };
    try {
      await save(changed);
    } catch (error) {
      if (!isApiError(error) || error.code !== 'appointmentClash') throw error;
      setRefused(changed);
    }
  });
  // Somebody else has changed the appointment: its present time is shown, and the question is asked again.
  const reload = useAction(async () => {
    const { data } = await dataProvider.getOne<RaRecordOf<'appointments'>>('appointments', { id });
    await queries.invalidateQueries({ queryKey: ['appointments', 'getList'] });
    act.forget();
    onReload({ ...item, record: data, span: timeOf(data, undefined) ?? span });
  });
  const isOutdated = isApiError(act.error) && act.error.code === 'conflict';
  const change = changeOf(span, chosen);
  if (refused) return <ClashDialog entry={entry} entity={entity} record={refused} onSave={save} onClose={onClose} />;
  return (
    <FormDialog
      title={translate(`calendar.${change}Title`)}
      text={patient}
      width="xs"
      action={isOutdated ? reload : act}
      submit={{
        label: translate(change === 'move' ? 'calendar.move' : 'appointments.save'),
        ready: !isOutdated,
        run: act.run,
      }}
      result={
        isOutdated && (
          <Alert
            severity="warning"
            action={
              <Button color="inherit" size="small" disabled={reload.busy} onClick={() => reload.run()}>
                {translate('calendar.reload')}
              </Button>
            }
          >
            {translate('calendar.outdated')}
          </Alert>
        )
      }
      onClose={onClose}
    >
      <Pairs
        pairs={[
          [translate('calendar.from'), text(span)],
          [translate('calendar.to'), text(chosen)],
        ]}
      />
      <NoticeHint before={record} after={{ ...record, ...timesAfter(record, span, chosen) }} />
      {choices.length > 1 && (
        <>
          <Typography id="calendar-twice" variant="body2">
            {translate('calendar.twice')}
          </Typography>
          <RadioGroup
            aria-labelledby="calendar-twice"
            value={choices.indexOf(chosen)}
            onChange={(_, index) => {
              const next = choices[Number(index)];
              if (next) onChoose(next);
            }}
          >
            {choices.map((choice, index) => (
              <FormControlLabel key={choice.start} value={index} control={<Radio />} label={text(choice)} />
            ))}
          </RadioGroup>
        </>
      )}
    </FormDialog>
  );
}
