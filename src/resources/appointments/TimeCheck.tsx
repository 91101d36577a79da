import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CheckedAppointment } from '../../contract/appointments';
import type { Entity } from '../../domain/entity/types';
import { recordPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { Part } from '../../ui/Part';
import { clockTime, namedDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { useZone } from '../../ui/zone';
import { enumLabel } from '../labels';

type Clash = CheckedAppointment['clashes'][number];

/** A period as `05-01-2026 10:00 CDT – 10:30`, in the screen's zone; an end on another day is written in full. */
export function usePeriodText(): (start: string | undefined, end: string | null | undefined) => string {
  const language = useLanguage();
  const zone = useZone();
  return (start, end) => {
    const from = namedDateTime(start, language, zone);
    const until = namedDateTime(end, language, zone);
    if (from === '' || until === '') return [from, until].filter(Boolean).join(' – ');
    return `${from} – ${from.slice(0, 10) === until.slice(0, 10) ? clockTime(end, language, zone) : until}`;
  };
}

function ClashLine({ clash, entity }: { clash: Clash; entity: Entity }) {
  const translate = useTranslate();
  const language = useLanguage();
  const periodText = usePeriodText();
  const { appointmentId } = clash;
  const parts = [
    enumLabel(entity, 'acceptedClashes.clash', clash.clash, language),
    periodText(clash.start, clash.end),
    clash.note ?? '',
  ];
  return (
    <li>
      {parts.filter(Boolean).join(' · ')}
      {appointmentId && (
        <>
          {' · '}
          <Link
            component={RouterLink}
            to={recordPath({ resource: 'appointments' }, appointmentId)}
            target="_blank"
            underline="always"
          >
            {translate('appointments.open')}
          </Link>
        </>
      )}
    </li>
  );
}

interface Props {
  checked: CheckedAppointment;
  entity: Entity;
  /** Books one of the free times instead. */
  onTake?: (time: CheckedAppointment['free'][number]) => void;
}

/** The clashes of an appointment's time, and the next free times. */
export function TimeCheck({ checked: { clashes, free }, entity, onTake }: Props) {
  const translate = useTranslate();
  const periodText = usePeriodText();
  if (clashes.length === 0) return <EmptyState small why="done" title={translate('appointments.none')} />;
  return (
    <>
      <Part title={translate('appointments.reasons')}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, typography: 'body2' }}>
          {clashes.map((clash) => (
            <ClashLine key={`${clash.clash} ${clash.appointmentId ?? clash.start ?? ''}`} {...{ clash, entity }} />
          ))}
        </Box>
      </Part>
      {onTake && (
        <Part title={translate('appointments.free')}>
          {free.length === 0 ? (
            <EmptyState small title={translate('appointments.noFree')} />
          ) : (
            <Box sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, alignItems: 'flex-start' }}>
              {free.map((time) => (
                <Button key={time.start} size="small" onClick={() => onTake(time)}>
                  {translate('appointments.take', { time: periodText(time.start, time.end) })}
                </Button>
              ))}
            </Box>
          )}
        </Part>
      )}
    </>
  );
}
