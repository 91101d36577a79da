import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { StoryComplaint, StoryPart, StorySession } from '../../../../domain/story/types';
import { AlertLevel } from '../../../../ui/AlertGlyph';
import { DetectRuleTable, type RuleNames } from '../../../../ui/DetectRuleTable';
import { namedDateTime } from '../../../../ui/time';
import { useLanguage } from '../../../../ui/useLanguage';
import { Mark } from '../parts/Mark';
import { ChangeTable } from './ChangeTable';

interface Props {
  session: StorySession;
  story: StoryPart;
  names: RuleNames;
}

/** A model that fired, with its rules. The rule that fired is marked. */
function Complaint({ complaint, story, names }: Pick<Props, 'story' | 'names'> & { complaint: StoryComplaint }) {
  const translate = useTranslate();
  const { modelId, level, removed } = complaint;
  const fired = story.rules.find(({ key }) => key === complaint.rule);
  const rules = story.rules.filter((each) => each.modelId === fired?.modelId && each.ruleSet === fired.ruleSet);
  return (
    <Box>
      <Typography variant="subtitle2" component="h4" sx={{ display: 'flex', gap: 1, mb: 0.5 }}>
        <span>{story.names.models[modelId] || modelId}</span>
        {removed ? (
          <AlertLevel color="green" name={translate('storyFacts.removedGreen')} />
        ) : (
          level && <AlertLevel color={level.color} name={level.name} />
        )}
      </Typography>
      {fired ? (
        <DetectRuleTable rules={rules.map(({ rule }) => rule)} names={names} decided={fired.rule.ruleId} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {translate('storyView.noRule')}
        </Typography>
      )}
    </Box>
  );
}

/** The rules behind the alerts of a check-in or report, and later changes of the answers. */
export function SessionRules({ session, story, names }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { at, source, complaints, alerts } = session;
  const changes = alerts.flatMap((alert) => alert.changes);
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" component="h3" sx={{ display: 'flex', gap: 0.5, alignItems: 'center', m: 0 }}>
        <Mark name={source} />
        {translate(`storyFacts.marks.${source}`)}, {namedDateTime(at, language, story.zone)}
      </Typography>
      {complaints.length === 0 && (
        <Typography variant="body2" color="text.secondary">
          {translate('storyView.noComplaints')}
        </Typography>
      )}
      {complaints.map((complaint) => (
        <Complaint key={complaint.modelId} complaint={complaint} story={story} names={names} />
      ))}
      {changes.map((change) => (
        <ChangeTable key={`${change.entry} ${change.modelId}`} changes={change} story={story} />
      ))}
    </Box>
  );
}
