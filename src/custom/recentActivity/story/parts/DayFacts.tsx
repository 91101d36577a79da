import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isSource, type Fact } from '../../../../domain/story/facts/fact';
import { AlertGlyph } from '../../../../ui/AlertGlyph';
import { Part } from '../../../../ui/Part';
import { MarkWord } from './Mark';
import { LabSideSign } from './SideSign';
import { recordAddress } from './recordAddress';

interface Props {
  title: string;
  facts: readonly Fact[];
  patientId: string;
}

function FactItem({ fact, patientId }: { fact: Fact; patientId: string }) {
  const translate = useTranslate();
  const { name, value, more, color, marks, mark, score, record } = fact;
  // The signs of sources and notes are left out, because the text names them.
  const signs = marks.filter((mark) => !isSource(mark) && mark !== 'note');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'baseline' }}>
        <Box component="span" sx={{ flex: 1, fontWeight: 'fontWeightMedium' }}>
          {color ? <AlertGlyph color={color} label={name} /> : name}
          {score !== undefined && ` ${value}`}
        </Box>
        {record && (
          <Link component={RouterLink} to={recordAddress(patientId, record)}>
            {translate('storyView.toRecord')}
          </Link>
        )}
      </Box>
      {score === undefined && value !== '' && (
        <span>
          {mark && <LabSideSign mark={mark} />} {value}
        </span>
      )}
      {more.length > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {more.join(' · ')}
        </Box>
      )}
      {signs.length > 0 && (
        <Box
          sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, color: 'text.secondary', '& svg': { fontSize: 16 } }}
        >
          {signs.map((mark) => (
            <MarkWord key={mark} name={mark} />
          ))}
        </Box>
      )}
    </Box>
  );
}

/** The answers of 0, in one line. */
function Zeros({ facts, patientId }: { facts: readonly Fact[]; patientId: string }) {
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      0:{' '}
      {facts.map(({ key, name, record }, index) => (
        <span key={`${key} ${index}`}>
          {index > 0 && ', '}
          {record ? (
            <Link component={RouterLink} to={recordAddress(patientId, record)}>
              {name}
            </Link>
          ) : (
            name
          )}
        </span>
      ))}
    </Box>
  );
}

/** The facts of a day in one row of the story, with links to their records. */
export function DayFacts({ title, facts, patientId }: Props) {
  const zeros = facts.filter(({ zero }) => zero);
  return (
    <Part title={title}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, typography: 'body2' }}>
        {facts
          .filter(({ zero }) => !zero)
          .map((fact, index) => (
            <FactItem key={`${fact.key} ${index}`} fact={fact} patientId={patientId} />
          ))}
        {zeros.length > 0 && <Zeros facts={zeros} patientId={patientId} />}
      </Box>
    </Part>
  );
}
