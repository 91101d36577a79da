import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { countText } from '../../domain/shownNumber';
import type { DryRunOf } from '../../contract/dryRuns';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { usualCollections, type OfferedCollection } from './choice';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

interface Props {
  dryRun: DryRunOf;
  /** All collections that could be chosen. */
  collections: readonly Pick<OfferedCollection, 'name' | 'isOfPlan'>[];
  /** How many records are left out. */
  leftOut: number;
}

/** The heading of a dry run, with its choice. It gets the focus, because the dialog that had it is gone. */
export function DryRunTitle({ dryRun, collections, leftOut }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAll = (all: readonly string[]): boolean =>
    all.length === dryRun.collections.length && all.every((name) => dryRun.collections.includes(name));
  const listed = isAll(usualCollections(collections, null))
    ? translate('promotion.allCollections')
    : isAll(usualCollections(collections, dryRun.planId))
      ? translate('promotion.allOfPlan')
      : dryRun.collections.map(nameOf).join(', ');
  const facts: [name: string, text: string][] = [
    ['plan', dryRun.planId === null ? translate('promotion.allPlans') : planName(dryRun.planId)],
    ['collections', listed],
    ['startedAt', shortDateTime(dryRun.createdAt, language)],
  ];
  if (dryRun.username !== null) facts.push(['by', dryRun.username]);
  if (leftOut > 0) facts.push(['leftOut', countText(leftOut, language)]);
  return (
    <Box>
      <Typography variant="h6" component="h2" ref={heading} tabIndex={-1} sx={{ width: 'fit-content' }}>
        {translate('promotion.dryRunTitle', { target: dryRun.target })}
      </Typography>
      {facts.map(([name, text]) => (
        <Typography key={name} variant="body2" color="text.secondary">
          {translate('promotion.fact', { name: translate(`promotion.${name}`), text })}
        </Typography>
      ))}
    </Box>
  );
}
