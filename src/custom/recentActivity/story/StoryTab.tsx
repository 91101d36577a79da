import PersonSearchOutlinedIcon from '@mui/icons-material/PersonSearchOutlined';
import { useTranslate } from 'react-admin';
import { ListSkeleton } from '../../../browse/ListStates';
import { ChooseFirst } from '../../../resources/ChooseFirst';
import { FailedState } from '../../../ui/FailedState';
import type { RecentTabProps, SelectedAlert } from '../tab';
import { useStoryAddress } from './address/useStoryAddress';
import { StoryView } from './StoryView';
import { staysDespite, useStory } from './useStory';

/** Loads and shows the story of a patient. */
function OfPatient({ patientId, alert }: { patientId: string; alert: SelectedAlert | null }) {
  const translate = useTranslate();
  const [address, change] = useStoryAddress();
  const { data, error, isFetching, refetch } = useStory(patientId, address, alert);
  if (error && !staysDespite(error, data))
    return <FailedState error={error} title={translate('storyView.failed')} onRetry={() => void refetch()} />;
  if (!data) return <ListSkeleton />;
  const rest = data.whole ? null : { error: isFetching ? null : error, retry: () => void refetch() };
  return <StoryView patientId={patientId} loaded={data} rest={rest} alert={alert} address={address} change={change} />;
}

/** The story of one patient, day by day. */
export default function StoryTab({ patientId, alert }: RecentTabProps) {
  const translate = useTranslate();
  if (patientId === null)
    return (
      <ChooseFirst
        resource="patients"
        icon={<PersonSearchOutlinedIcon />}
        title={translate('storyView.pick')}
        text={translate('storyView.pickText')}
      />
    );
  return <OfPatient patientId={patientId} alert={alert} />;
}
