import CompareIcon from '@mui/icons-material/CompareArrows';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import LinkIcon from '@mui/icons-material/Link';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import RuleIcon from '@mui/icons-material/RuleOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { STORY_RANGES } from '../../../../domain/dates/quickRanges';
import { LONGEST_STORY } from '../../../../domain/story/days';
import type { DayRange } from '../../../../domain/history/range';
import { copyText } from '../../../../ui/copyText';
import { DateRange } from '../../../../ui/dates/DateRange';
import { viewerZone } from '../../../../ui/time';
import { ViewSwitch } from '../../../../ui/ViewSwitch';
import { sharedAddress } from '../address/useStoryAddress';
import type { StoryModel } from '../model';
import { RowChoice } from './RowChoice';
import { SendStory } from './SendStory';
import type { ExtraRow } from '../../../../domain/story/facts/fact';
import { Tool } from './Tool';
import { useStoryPdf } from './useStoryPdf';

interface Props {
  patientId: string;
  story: StoryModel;
  /** The default range, used if the address has no range. */
  usual: DayRange;
  onRange: (range: DayRange) => void;
  /** Whether the story uses the viewer's zone instead of the patient's. */
  viewer: boolean;
  onViewer: (viewer: boolean) => void;
  /** The optional rows that are shown. */
  extra: readonly ExtraRow[];
  onExtra: (rows: readonly ExtraRow[]) => void;
  /** Whether the rules behind the focused alert are shown. */
  explaining: boolean;
  onExplain: () => void;
  comparing: boolean;
  /** Whether some days are still loading. */
  loading: boolean;
  onCompare: () => void;
}

/** Switches between the patient's zone and the viewer's zone. */
function ZoneSwitch({ story, viewer, onViewer }: Pick<Props, 'story' | 'viewer' | 'onViewer'>) {
  const translate = useTranslate();
  const own = viewerZone();
  const same = story.patientZone === undefined || story.patientZone === own;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
      <Typography variant="body2" color="text.secondary">
        {translate('storyView.zone.shown', { zone: story.zone })}
      </Typography>
      {!same && (
        <ViewSwitch
          label={translate('storyView.zone.label')}
          value={viewer ? 'viewer' : 'patient'}
          options={[
            ['patient', translate('storyView.zone.patient')],
            ['viewer', translate('storyView.zone.viewer')],
          ]}
          onChange={(next) => onViewer(next === 'viewer')}
        />
      )}
    </Box>
  );
}

/** The toolbar of a story: range, zone and actions. */
export function Toolbar(props: Props) {
  const { patientId, story, usual, onRange, viewer, onViewer, extra, onExtra } = props;
  const { explaining, onExplain, comparing, loading, onCompare } = props;
  const translate = useTranslate();
  const notify = useNotify();
  const pdf = useStoryPdf(patientId, story);
  const copyAddress = (): void =>
    void copyText(sharedAddress(globalThis.location.href, { range: story.range, rows: extra })).then(
      () => notify('storyView.copied', { type: 'info' }),
      () => notify('storyView.notCopied', { type: 'warning' }),
    );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1, displayPrint: 'none' }}>
      <DateRange
        value={{ from: story.range.start, until: story.range.end }}
        usual={{ from: usual.start, until: usual.end }}
        quick={STORY_RANGES}
        today={story.today}
        longest={LONGEST_STORY}
        onChange={({ from = usual.start, until = usual.end }) => onRange({ start: from, end: until })}
      />
      <ZoneSwitch story={story} viewer={viewer} onViewer={onViewer} />
      <Box sx={{ ml: 'auto', display: 'flex', flexWrap: 'wrap', gap: 0.5, alignItems: 'center' }}>
        <Button color="inherit" startIcon={<RuleIcon />} aria-pressed={explaining} onClick={onExplain}>
          {translate('storyView.explain')}
        </Button>
        <Button color="inherit" startIcon={<CompareIcon />} aria-pressed={comparing} onClick={onCompare}>
          {translate('storyView.compare.open')}
        </Button>
        <RowChoice shown={extra} onChange={onExtra} />
        <Tool label={translate('storyView.copy')} Icon={LinkIcon} onClick={copyAddress} />
        <SendStory patientId={patientId} story={story} />
        <Tool label={translate('storyView.savePdf')} Icon={PdfIcon} busy={pdf.busy} onClick={pdf.save} />
        <Tool label={translate('storyView.print')} Icon={PrintIcon} busy={loading} onClick={() => globalThis.print()} />
      </Box>
    </Box>
  );
}
