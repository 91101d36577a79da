import DelegateIcon from '@mui/icons-material/SupervisorAccountOutlined';
import GreenIcon from '@mui/icons-material/DoneAllOutlined';
import LabIcon from '@mui/icons-material/BiotechOutlined';
import NoteIcon from '@mui/icons-material/StickyNote2Outlined';
import PatientIcon from '@mui/icons-material/PersonOutlined';
import ProviderIcon from '@mui/icons-material/MedicalServicesOutlined';
import RejectedIcon from '@mui/icons-material/PhoneDisabledOutlined';
import RemovedIcon from '@mui/icons-material/RemoveCircleOutlined';
import SmsIcon from '@mui/icons-material/SmsOutlined';
import TriageIcon from '@mui/icons-material/FactCheckOutlined';
import AppointmentIcon from '@mui/icons-material/EventOutlined';
import EncounterIcon from '@mui/icons-material/MeetingRoomOutlined';
import ChangeIcon from '@mui/icons-material/EditNoteOutlined';
import StartIcon from '@mui/icons-material/PlayArrowOutlined';
import RecordIcon from '@mui/icons-material/PlaylistAddOutlined';
import EndIcon from '@mui/icons-material/StopOutlined';
import MissedIcon from '@mui/icons-material/EventBusyOutlined';
import OverrideIcon from '@mui/icons-material/GppMaybeOutlined';
import UnknownIcon from '@mui/icons-material/HelpOutlineOutlined';
import { useTranslate } from 'react-admin';
import type { Mark as MarkName } from '../../../../domain/story/facts/fact';

const ICONS: Record<MarkName, typeof PatientIcon> = {
  patient: PatientIcon,
  delegate: DelegateIcon,
  provider: ProviderIcon,
  sms: SmsIcon,
  lab: LabIcon,
  unknown: UnknownIcon,
  triage: TriageIcon,
  allGreen: GreenIcon,
  rejectedCallback: RejectedIcon,
  changed: ChangeIcon,
  removed: RemovedIcon,
  note: NoteIcon,
  started: StartIcon,
  recorded: RecordIcon,
  ended: EndIcon,
  appointment: AppointmentIcon,
  encounter: EncounterIcon,
  missed: MissedIcon,
  override: OverrideIcon,
};

/** A sign without its text, for cells whose accessible name has the text. */
export function Mark({ name }: { name: MarkName }) {
  const Icon = ICONS[name];
  return <Icon fontSize="inherit" aria-hidden />;
}

/** A sign with its text. */
export function MarkWord({ name }: { name: MarkName }) {
  const translate = useTranslate();
  return (
    <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center', whiteSpace: 'nowrap' }}>
      <Mark name={name} />
      {translate(`storyFacts.marks.${name}`)}
    </span>
  );
}
