import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { PromotionTarget } from '../../contract/promoting';
import type { RecordOf } from '../../domain/records';
import { groupsOf, usualCollections, type Chosen, type OfferedCollection } from './choice';
import { CollectionPicker } from './CollectionPicker';

interface Props {
  source: string;
  targets: readonly PromotionTarget[];
  collections: readonly OfferedCollection[];
  plans: readonly Pick<RecordOf<'plan'>, 'planId' | 'name'>[];
  first: Chosen;
  onChosen: (chosen: Chosen) => void;
}

/** The choice of target, plan and collections. */
export function ChoiceForm({ source, targets, collections, plans, first, onChosen }: Props) {
  const translate = useTranslate();
  const [target, setTarget] = useState(first.target);
  const [planId, setPlanId] = useState(first.planId ?? '');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(first.collections));
  const address = targets.find(({ name }) => name === target)?.address;
  const { ofPlan, shared } = groupsOf(collections);
  /** Chooses a plan, and the collections that are usual for it. The boxes stay if another plan is chosen. */
  const choosePlan = (next: string): void => {
    setPlanId(next);
    if ((next === '') !== (planId === '')) setPicked(new Set(usualCollections(collections, next || null)));
  };
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
          onChange={(event) => choosePlan(event.target.value)}
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
      {planId === '' ? (
        <CollectionPicker
          title={translate('promotion.collections')}
          all={translate('promotion.allCollections')}
          collections={collections}
          picked={picked}
          onPicked={setPicked}
        />
      ) : (
        <>
          <CollectionPicker
            title={translate('promotion.planCollections')}
            all={translate('promotion.allOfPlan')}
            collections={ofPlan}
            picked={picked}
            onPicked={setPicked}
          />
          <CollectionPicker
            title={translate('promotion.sharedCollections')}
            text={translate('promotion.sharedText')}
            all={translate('promotion.allShared')}
            collections={shared}
            picked={picked}
            onPicked={setPicked}
          />
        </>
      )}
      <Box>
        <Button type="submit" variant="contained" disabled={target === '' || picked.size === 0}>
          {translate('promotion.compare')}
        </Button>
      </Box>
    </Box>
  );
}
