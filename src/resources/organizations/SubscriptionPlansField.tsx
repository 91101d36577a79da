import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { actions } from '../../dataProvider/client';
import { textOf } from '../../domain/entity/read';
import type { LooseOf } from '../../domain/records';
import type { FieldProps } from '../../forms';
import { autocompleteTexts } from '../../forms/renderers/autocompleteTexts';
import { describedBy, FieldFrame } from '../../forms/renderers/FieldFrame';
import { useFormScope } from '../../forms/bridge/scope';
import { useErrorText } from '../../ui/errorText';

/**
 * The plans that the organization sells. The choices are the plans of the organization's billing account. An unsaved
 * organization has no billing account.
 */
export default function SubscriptionPlansField(field: FieldProps) {
  const { id, value, commit, disabled, error, touch } = field;
  const { initial } = useFormScope();
  const organization: LooseOf<'organization'> = initial;
  const translate = useTranslate();
  const errorText = useErrorText();
  const orgId = textOf(organization.orgId);
  const offered = useQuery({
    queryKey: ['billing', orgId, 'plans'],
    queryFn: ({ signal }) => actions.billingPlans(orgId, signal),
    enabled: orgId !== '',
    retry: false,
    staleTime: 60_000,
  });
  const names = new Map(offered.data?.map((plan) => [plan.id, plan.subscriptionPlanData.name]));
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const failed = offered.error
    ? translate('organizations.plansFailed', { reason: errorText(offered.error) })
    : undefined;
  const help = orgId === '' ? translate('organizations.plansAfterSave') : field.help;
  const shown = { ...field, error: error ?? failed, help };
  return (
    <FieldFrame {...shown}>
      <Autocomplete
        id={id}
        multiple
        filterSelectedOptions
        size="small"
        disabled={disabled || orgId === ''}
        loading={offered.isFetching}
        options={[...names.keys()]}
        value={chosen}
        onChange={(_, picked) => commit(picked)}
        onBlur={touch}
        getOptionLabel={(plan) => names.get(plan) ?? plan}
        {...autocompleteTexts(translate)}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            inputProps={{ ...params.inputProps, ...describedBy(shown) }}
          />
        )}
      />
      {failed !== undefined && (
        <Button size="small" onClick={() => void offered.refetch()}>
          {translate('organizations.plansRetry')}
        </Button>
      )}
    </FieldFrame>
  );
}
