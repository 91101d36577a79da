import { useId, type ReactNode } from 'react';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ManifestEntry } from '../../domain/entity/manifest';
import { childrenPath, listPath, recordPath } from '../../routes';
import { useLanguage } from '../../ui/useLanguage';
import { entryOf, namesOf } from '../entry';
import { COLLECTION_GROUPS, TEXTS } from './collections';

interface LineProps {
  to: string;
  label: string;
  count?: number;
  open: boolean;
}

function Line({ to, label, count, open }: LineProps) {
  return (
    <ListItem disablePadding>
      <ListItemButton
        component={Link}
        to={to}
        dense
        selected={open}
        {...(open && { 'aria-current': 'page' as const })}
        sx={{ borderRadius: 1, py: 0.25, gap: 1 }}
      >
        <ListItemText primary={label} slotProps={{ primary: { variant: 'body2' } }} />
        {count !== undefined && (
          <Box component="span" sx={{ typography: 'table', color: 'text.secondary' }}>
            {count}
          </Box>
        )}
      </ListItemButton>
    </ListItem>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box sx={{ breakInside: 'avoid' }}>
      <Typography id={id} variant="body2" component="h2" color="text.secondary" sx={{ px: 2, pt: 1.5, pb: 0.25 }}>
        {label}
      </Typography>
      <List disablePadding aria-labelledby={id}>
        {children}
      </List>
    </Box>
  );
}

interface Props {
  plan: ManifestEntry;
  planId: string;
  /** Resource of the open collection; undefined for the plan's own record. */
  open: string | undefined;
  counts: Readonly<Record<string, number>> | undefined;
}

/** A plan's collections, with the number of their records. */
export function CollectionNav({ plan, planId, open, counts }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const texts = entryOf(TEXTS);
  return (
    <Box
      component="nav"
      aria-label={translate('plans.contents')}
      // On narrow screens the groups are in columns above the list.
      sx={{ columnCount: { xs: 3, md: 'auto' } }}
    >
      <List disablePadding>
        <Line to={recordPath(plan, planId)} label={translate('records.record')} open={open === undefined} />
      </List>
      {COLLECTION_GROUPS.map(({ key, resources }) => (
        <Group key={key} label={translate(`plans.groups.${key}`)}>
          {resources.map((resource) => {
            const entry = entryOf(resource);
            return (
              entry && (
                <Line
                  key={resource}
                  to={childrenPath(plan, planId, entry)}
                  label={namesOf(entry, language).many}
                  count={counts?.[resource]}
                  open={open === resource}
                />
              )
            );
          })}
          {key === 'reference' && texts && (
            <Line
              to={`${listPath(texts)}?planId=${encodeURIComponent(planId)}`}
              label={namesOf(texts, language).many}
              count={counts?.[TEXTS]}
              open={false}
            />
          )}
        </Group>
      ))}
    </Box>
  );
}
