import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { PromotionTarget } from '../../contract/promoting';
import type { RecordOf } from '../../domain/records';
import { useCollectionNames } from './useCollectionNames';

export interface Chosen {
  target: string;
  planId: string | null;
  collections: string[];
}

interface Props {
  source: string;
  targets: readonly PromotionTarget[];
  collections: readonly { name: string; entity: string }[];
  plans: readonly RecordOf<'plan'>[];
  first: Chosen;
  onChosen: (chosen: Chosen) => void;
}

/** The choice of target, plan and collections. */
export function ChoiceForm({ source, targets, collections, plans, first, onChosen }: Props) {
  const translate = useTranslate();
  const nameOf = useCollectionNames(collections);
  const [target, setTarget] = useState(first.target);
  const [planId, setPlanId] = useState(first.planId ?? '');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(first.collections));
  const address = targets.find(({ name }) => name === target)?.address;
  const toggle = (name: string): void => {
    const next = new Set(picked);
    if (!next.delete(name)) next.add(name);
    setPicked(next);
  };
  const isAll = picked.size === collections.length;
  return (
    <Box
      component="form"
      noValidate
      aria-label={translate('promotion.choice')}
      onSubmit={(event) => {
        event.preventDefault();
        if (target === '' || picked.size === 0) return;
        const chosen = collections.map(({ name }) => name).filter((name) => picked.has(name));
        onChosen({ target, planId: planId === '' ? null : planId, collections: chosen });
      }}
      sx={{ display: 'grid', gap: 2, p: 2, maxWidth: 1000 }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          select
          size="small"
          label={translate('promotion.target')}
          value={target}
          helperText={address !== undefined && translate('promotion.from', { source, address })}
          onChange={(event) => setTarget(event.target.value)}
        >
          {targets.map(({ name }) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={translate('promotion.plan')}
          value={planId}
          onChange={(event) => setPlanId(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('promotion.allPlans')}</MenuItem>
          {plans.map((plan) => (
            <MenuItem key={plan.planId} value={plan.planId}>
              {plan.name}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
        <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 0.5 }}>
          {translate('promotion.collections')}
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(220px, 1fr))' }}>
          <FormControlLabel
            sx={{ gridColumn: '1 / -1' }}
            control={
              <Checkbox
                size="small"
                checked={isAll}
                indeterminate={picked.size > 0 && !isAll}
                onChange={() => setPicked(new Set(isAll ? [] : collections.map(({ name }) => name)))}
              />
            }
            label={translate('promotion.allCollections')}
          />
          {collections.map(({ name }) => (
            <FormControlLabel
              key={name}
              control={<Checkbox size="small" checked={picked.has(name)} onChange={() => toggle(name)} />}
              label={nameOf(name)}
            />
          ))}
        </Box>
      </Box>
      <Box>
        <Button type="submit" variant="contained" disabled={target === '' || picked.size === 0}>
          {translate('promotion.compare')}
        </Button>
      </Box>
    </Box>
  );
}
