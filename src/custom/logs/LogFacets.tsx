import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { LogFacets as Facets } from '../../contract/logs';
import { levelName } from '../../domain/logs/terms';
import { countText } from '../../domain/shownNumber';
import { useReferenceLabel } from '../../resources/cells/useReferenceLabel';
import { PartedText } from '../../ui/CellText';
import { useLanguage } from '../../ui/useLanguage';
import type { Draft } from './draft';

/** Number of values of a group that are shown at first. */
const FEW = 6;

interface Props {
  facets: Facets;
  onFilter: (change: Partial<Draft>) => void;
}

/** How many lines have each level, tag, route and user. A click on a value searches for the lines with that value. */
export function LogFacets({ facets, onFilter }: Props) {
  const translate = useTranslate();
  const groups = [
    {
      name: 'level' as const,
      shown: (value: string) => translate(`logs.levels.${levelName(Number(value))}`),
      filter: (level: string) => ({ level }),
    },
    { name: 'tag' as const, shown: (value: string) => value, filter: (tag: string) => ({ tag }) },
    {
      name: 'route' as const,
      shown: (value: string) => <PartedText text={value} />,
      filter: (route: string) => ({ route }),
    },
    {
      name: 'user' as const,
      shown: (value: string) => <UserName userId={value} />,
      filter: (userId: string) => ({ userId }),
    },
  ];
  return (
    <Box
      component="aside"
      aria-label={translate('logs.counts')}
      sx={{
        display: 'flex',
        flexDirection: { xs: 'row', lg: 'column' },
        flexWrap: { xs: 'wrap', lg: 'nowrap' },
        gap: 2,
        px: 2,
        pb: 2,
        overflow: 'auto',
      }}
    >
      {groups.map(({ name, shown, filter }) => (
        <Group
          key={name}
          title={translate(`logs.by.${name}`)}
          note={
            (name === 'user' ? facets.usersComplete : facets.complete) ? undefined : translate('logs.newestCounted')
          }
          values={facets[name]}
          long={name === 'route'}
          shown={shown}
          onChoose={(value) => onFilter(filter(value))}
        />
      ))}
    </Box>
  );
}

function UserName({ userId }: { userId: string }) {
  return <PartedText text={useReferenceLabel('users', userId) ?? userId} />;
}

interface GroupProps {
  title: string;
  note: string | undefined;
  values: readonly { value: string; lines: number }[];
  /** Whether the values are long, so that they need more of the width. */
  long: boolean;
  shown: (value: string) => ReactNode;
  onChoose: (value: string) => void;
}

function Group({ title, note, values, long, shown, onChoose }: GroupProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [all, setAll] = useState(false);
  if (values.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ minWidth: 0, flex: { xs: long ? '2 1 280px' : '1 1 130px', lg: 'none' } }}
    >
      <Typography variant="subtitle2" component="h2">
        {title}
      </Typography>
      {note !== undefined && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{note}</Box>}
      {(all ? values : values.slice(0, FEW)).map(({ value, lines }) => (
        <ButtonBase
          key={value}
          onClick={() => onChoose(value)}
          sx={{
            display: 'flex',
            width: '100%',
            gap: 1,
            px: 0.5,
            py: 0.25,
            minHeight: 24,
            borderRadius: 1,
            typography: 'body2',
            textAlign: 'left',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {shown(value)}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {countText(lines, language)}
          </Box>
        </ButtonBase>
      ))}
      {values.length > FEW && (
        <Button size="small" onClick={() => setAll(!all)} aria-expanded={all}>
          {translate(all ? 'logs.fewer' : 'logs.allValues', { count: values.length })}
        </Button>
      )}
    </Box>
  );
}
