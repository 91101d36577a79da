import Box from '@mui/material/Box';
import ListSubheader from '@mui/material/ListSubheader';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { ComparableRun, RulesVersion } from '../../contract/testComparison';
import { secondsDateTime, shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  label: string;
  runs: readonly ComparableRun[];
  versions: readonly RulesVersion[];
  /** The id of a run, or a version of the rules. */
  chosen: string;
  onChoose: (chosen: string) => void;
}

const rulesOf = ({ ruleSet, current }: ComparableRun) => (current ? 'now' : ruleSet === null ? 'several' : 'other');

/** Chooses one side of a comparison: a run or, below the runs, the last results by a version of the rules. */
export function SidePicker({ label, runs, versions, chosen, onChoose }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = ({ startedAt }: ComparableRun): string =>
    translate('testComparison.run', { time: secondsDateTime(startedAt, language) });
  const factsOf = (each: ComparableRun): string =>
    [
      translate('testComparison.ran', { smart_count: each.tests, failed: each.failed }),
      translate(`testComparison.rules.${rulesOf(each)}`),
      ...(each.state === 'complete' ? [] : [translate('testComparison.incomplete')]),
      ...(each.username === null ? [] : [each.username]),
    ].join(' · ');
  const versionOf = ({ tests, lastRun, current }: RulesVersion): string =>
    translate(`testComparison.${current ? 'rulesNow' : 'rulesUntil'}`, {
      smart_count: tests,
      time: shortDateTime(lastRun, language),
    });
  const run = runs.find(({ runId }) => runId === chosen);
  const version = versions.find(({ ruleSet }) => ruleSet === chosen);
  return (
    <TextField
      select
      size="small"
      label={label}
      value={chosen}
      onChange={({ target }) => onChoose(target.value)}
      slotProps={{
        select: {
          renderValue: () => (run ? `${nameOf(run)} · ${factsOf(run)}` : version ? versionOf(version) : chosen),
        },
      }}
    >
      {runs.length > 0 && <ListSubheader>{translate('testComparison.runs')}</ListSubheader>}
      {runs.map((each) => (
        <MenuItem key={each.runId} value={each.runId}>
          <div>
            <div>{nameOf(each)}</div>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{factsOf(each)}</Box>
          </div>
        </MenuItem>
      ))}
      {versions.length > 0 && <ListSubheader>{translate('testComparison.versions')}</ListSubheader>}
      {versions.map((each) => (
        <MenuItem key={each.ruleSet} value={each.ruleSet}>
          {versionOf(each)}
        </MenuItem>
      ))}
    </TextField>
  );
}
