import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { AlertGlyph, type AlertColor } from '../../../../ui/AlertGlyph';
import type { LabMark } from '../../../../domain/report/shapes';
import { LabSideSign } from './SideSign';
import type { Place } from '../grid/types';

export interface ShownFinding {
  key: string;
  text: string;
  /** The colour of the finding's level; undefined if the finding has no level. The sign of a value, or a dot, is then shown. */
  color: AlertColor | undefined;
  /** The sign of the laboratory value that the finding is about. */
  mark: LabMark | undefined;
  place: Place;
}

interface Props {
  findings: readonly ShownFinding[];
  /** Moves the focus to a finding's place in the grid. */
  onGo: (place: Place) => void;
}

/** Number of findings that are shown at first, so that the grid stays visible. */
const FIRST = 5;

/** The findings, the most severe first. A click on a finding moves the focus to its cell in the grid. */
export function Findings({ findings, onGo }: Props) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <Box component="section" aria-label={translate('storyView.findings')} sx={{ px: 2 }}>
      {findings.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('storyView.noFindings')}
        </Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {shown.map(({ key, text, color, mark, place }) => (
            <li key={key}>
              <ButtonBase
                onClick={() => onGo(place)}
                sx={{
                  typography: 'body1',
                  textAlign: 'left',
                  justifyContent: 'flex-start',
                  alignItems: 'baseline',
                  gap: 1,
                  py: 0.25,
                  px: 0.5,
                  mx: -0.5,
                  borderRadius: 1,
                  overflowWrap: 'anywhere',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                {color ? (
                  <AlertGlyph color={color} label="" />
                ) : (
                  <Box component="span" aria-hidden sx={{ width: 14, textAlign: 'center', color: 'text.secondary' }}>
                    {mark ? <LabSideSign mark={mark} /> : '•'}
                  </Box>
                )}
                <span>{text}</span>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
      {findings.length > FIRST && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all} sx={{ ml: -0.5, displayPrint: 'none' }}>
          {translate(all ? 'storyView.fewerFindings' : 'storyView.moreFindings', {
            smart_count: findings.length - FIRST,
          })}
        </Button>
      )}
    </Box>
  );
}
