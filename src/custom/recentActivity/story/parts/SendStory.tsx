import SendIcon from '@mui/icons-material/SendOutlined';
import { useTranslate } from 'react-admin';
import { PATIENT_STORY } from '../../../../domain/report/story';
import { useRecord } from '../../../../resources/record/useRecord';
import { SendLink } from '../../../../resources/reportLinks/SendLink';
import type { StoryModel } from '../model';
import { Tool } from './Tool';

interface Props {
  patientId: string;
  story: Pick<StoryModel, 'range' | 'zone'>;
}

/** Sends a provider a link to the days that are shown. The link opens them in the zone in which they are shown. */
export function SendStory({ patientId, story: { range, zone } }: Props) {
  const translate = useTranslate();
  const { data: patient } = useRecord<'patients'>(patientId);
  if (!patient) return null;
  const args = { patientId, startTime: range.start, endTime: range.end, timeZone: zone };
  return (
    <SendLink
      report={{ reportName: PATIENT_STORY, args }}
      subject={patient}
      button={(open) => <Tool label={translate('reportLinks.send')} Icon={SendIcon} onClick={open} />}
    />
  );
}
