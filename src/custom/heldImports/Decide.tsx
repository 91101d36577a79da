import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { HeldCandidate, HeldImport } from '../../contract/heldImports';
import { heldActions } from '../../dataProvider/heldImports';
import type { HeldDecision } from '../../domain/held/terms';
import { ReferenceFilter } from '../../resources/list/ReferenceFilter';
import { FailedState } from '../../ui/FailedState';
import { shortDate } from '../../ui/time';
import { Compare } from './Compare';
import { DecisionDialog } from './DecisionDialog';
import { nameOf } from './personText';
import { HELD } from './source';
import { useLanguage } from '../../ui/useLanguage';

interface Props {
  held: HeldImport;
  candidates: HeldCandidate[];
}

/** The possible patients side by side, and the possible decisions. */
export function Decide({ held, candidates }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { heldId, person, state, patientId: decidedFor } = held;
  const isOpen = state === 'open';
  const [chosenNow, setChosen] = useState(candidates[0]?.patientId);
  const chosen = isOpen ? chosenNow : (decidedFor ?? undefined);
  const [asked, setAsked] = useState<HeldDecision>();
  const listed = candidates.find(({ patientId }) => patientId === chosen);
  const other = useQuery({
    queryKey: [HELD.key, 'candidate', heldId, chosen],
    queryFn: ({ signal }) => heldActions.candidate(heldId, chosen ?? '', signal),
    enabled: chosen !== undefined && listed === undefined,
    retry: false,
    // No automatic reload, because each read is audited.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  const candidate = listed ?? (chosen === undefined ? undefined : other.data);
  const labelOf = ({ here }: HeldCandidate): string =>
    [nameOf(here) ?? translate('heldImports.nameless'), shortDate(here.dob, language)].filter(Boolean).join(', ');
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {isOpen && (
        <Typography variant="subtitle1" component="h3" id="held-candidates">
          {translate(candidates.length > 0 ? 'heldImports.candidates' : 'heldImports.noCandidates')}
        </Typography>
      )}
      {isOpen && candidates.length > 0 && (
        <RadioGroup
          aria-labelledby="held-candidates"
          value={listed?.patientId ?? ''}
          onChange={(event) => setChosen(event.target.value)}
        >
          {candidates.map((each) => (
            <FormControlLabel
              key={each.patientId}
              value={each.patientId}
              control={<Radio size="small" />}
              label={labelOf(each)}
            />
          ))}
        </RadioGroup>
      )}
      {isOpen && (
        <ReferenceFilter
          resource="patients"
          value={listed ? undefined : chosen}
          label={translate('heldImports.other')}
          placeholder={translate('heldImports.other')}
          onChange={setChosen}
        />
      )}
      {other.error && (
        <FailedState error={other.error} title={translate('heldImports.failed')} onRetry={() => void other.refetch()} />
      )}
      <Compare imported={person} candidate={candidate} />
      {isOpen && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 1,
            position: 'sticky',
            bottom: 0,
            py: 1.5,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button variant="contained" disabled={!candidate} onClick={() => setAsked('attach')}>
            {candidate
              ? translate('heldImports.attachTo', { name: labelOf(candidate) })
              : translate('heldImports.attach')}
          </Button>
          <Button variant="outlined" onClick={() => setAsked('create')}>
            {translate('heldImports.create')}
          </Button>
          <Box sx={{ flex: 1 }} />
          <Button color="error" onClick={() => setAsked('discard')}>
            {translate('heldImports.discard')}
          </Button>
        </Box>
      )}
      {asked && (
        <DecisionDialog
          held={held}
          decision={asked}
          patient={candidate && { patientId: candidate.patientId, label: labelOf(candidate), fields: candidate.fields }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
