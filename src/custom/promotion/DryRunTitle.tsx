import { useEffect, useRef } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Chosen } from './ChoiceForm';
import { useCollectionNames } from './useCollectionNames';
import { usePlanNames } from './usePlanNames';

/** The heading of a dry run, with its choice. It gets the focus, because the dialog that had it is gone. */
export function DryRunTitle({ chosen, isAll }: { chosen: Chosen; isAll: boolean }) {
  const translate = useTranslate();
  const nameOf = useCollectionNames();
  const planName = usePlanNames();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const facts = [
    ['plan', chosen.planId === null ? translate('promotion.allPlans') : planName(chosen.planId)],
    ['collections', isAll ? translate('promotion.allCollections') : chosen.collections.map(nameOf).join(', ')],
  ] as const;
  return (
    <Box>
      <Typography variant="h6" component="h2" ref={heading} tabIndex={-1}>
        {translate('promotion.dryRunTitle', { target: chosen.target })}
      </Typography>
      {facts.map(([name, text]) => (
        <Typography key={name} variant="body2" color="text.secondary">
          {translate('promotion.fact', { name: translate(`promotion.${name}`), text })}
        </Typography>
      ))}
    </Box>
  );
}
