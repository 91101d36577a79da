import { useCallback, useRef } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CloseIcon from '@mui/icons-material/Close';
import IconButton from '@mui/material/IconButton';
import Popover, { type PopoverActions } from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { textOf } from '../../../domain/entity/read';
import { recordPath } from '../../../routes';
import { focusFirst } from '../../../ui/dialogFocus';
import { useErrorText } from '../../../ui/errorText';
import { Pairs } from '../../../ui/Pairs';
import { useLanguage } from '../../../ui/useLanguage';
import { ReferenceCell } from '../../cells/ReferenceCell';
import { enumLabel, fieldLabel } from '../../labels';
import { ActionButtons } from '../../record/ActionButtons';
import { useRecord } from '../../record/useRecord';
import { useRecordActions } from '../../record/useRecordActions';
import { useEntity } from '../../useEntity';
import { AppointmentNotes } from '../AppointmentNotes';
import type { RaRecordOf } from '../../../dataProvider/bindings/keys';
import { Sign } from './Sign';
import type { Item } from './useItems';
import { clockAt, spokenMoment } from './words';

interface Props {
  item: Item;
  anchor: HTMLElement;
  zone: string;
  /** Starts to move the appointment by keys. */
  onMove: () => void;
  onClose: () => void;
}

/** The buttons of the actions that the record's page offers, too. */
function Actions({ record }: { record: RaRecordOf<'appointments'> }) {
  const actions = useRecordActions(record, false);
  return (
    <>
      <ActionButtons record={record} actions={actions} />
      {actions.dialog}
    </>
  );
}

/** The details of an appointment beside its place in the calendar. */
export function EventPopover({ item, anchor, zone, onMove, onClose }: Props) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const language = useLanguage();
  const { search } = useLocation();
  const { entry, entity } = useEntity();
  const { data: record, error } = useRecord<'appointments'>(item.id);
  const place = useRef<PopoverActions>(null);
  // The notes and the buttons come later; the popover then moves, so that all of it stays in the window.
  const keepInside = useCallback((content: HTMLElement | null) => {
    if (!content) return undefined;
    const observer = new ResizeObserver(() => place.current?.updatePosition());
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  const { span } = item;
  const { providerId, patientId, userId, status, category } = record ?? item.record;
  const label = (field: 'patientId' | 'providerId' | 'userId' | 'status' | 'category'): string =>
    fieldLabel<'appointment'>(entity, field, language);
  const word = textOf(status) || 'requested';
  const reference = (resource: string, id: unknown) =>
    textOf(id) !== '' && <ReferenceCell resource={resource} id={textOf(id)} />;
  const pairs = [
    [translate('calendar.time'), `${spokenMoment(span.start, language, zone)} – ${clockAt(span.end, language, zone)}`],
    [label('providerId'), reference('providers', providerId)],
    [label('patientId'), reference('patients', patientId)],
    [label('userId'), reference('users', userId)],
    [
      label('status'),
      <>
        <Sign status={word} /> {enumLabel(entity, 'status', word, language)}
      </>,
    ],
    [label('category'), category && String(enumLabel(entity, 'category', category, language))],
  ] as const;
  return (
    <Popover
      open
      action={place}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'left' }}
      // Keys pressed here must not move the calendar.
      onKeyDown={(event) => event.key !== 'Escape' && event.stopPropagation()}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': item.patient, sx: { width: 380, maxWidth: '100vw', p: 2 } },
      }}
    >
      <Box ref={keepInside}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mb: 1 }}>
          <Typography variant="h6" component="h2" sx={{ flex: 1, overflowWrap: 'anywhere' }}>
            {item.patient}
          </Typography>
          <IconButton onClick={onClose} aria-label={translate('calendar.close')}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Pairs pairs={pairs.filter(([, value]) => Boolean(value))} />
        <Typography variant="subtitle2" component="h3" sx={{ mt: 1.5 }}>
          {translate('appointments.notes')}
        </Typography>
        <Box sx={{ maxHeight: 220, overflow: 'auto' }} tabIndex={-1}>
          <AppointmentNotes appointment={item.record} numbered />
        </Box>
        {error && <Typography color="error.main">{errorText(error)}</Typography>}
        <Box ref={focusFirst} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
          <Button
            variant="contained"
            data-first
            component={Link}
            to={`${recordPath(entry, item.id)}${search}`}
            onClick={onClose}
          >
            {translate('calendar.openRecord')}
          </Button>
          {record && <Actions record={record} />}
          <Button color="inherit" onClick={onMove}>
            {translate('calendar.byKeys')}
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
