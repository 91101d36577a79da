import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { EntityRecord } from '../../domain/entity/types';
import type { LooseOf } from '../../domain/records';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { ReferenceField } from '../../forms/renderers/ReferenceField';
import { linksOf } from '../orgLinks/links';
import { recordKey } from '../record/useRecord';

/**
 * The organization of a duty. Warns if the provider does not belong to this organization, because the duty then has no
 * effect.
 */
export default function OnCallOrganization(field: FieldProps) {
  const { root } = useFormScope();
  const { providerId }: LooseOf<'provider'> = root.record;
  const translate = useTranslate();
  // The organizations are read from the stored record and not from the form, because they are saved separately.
  const key = recordKey('providers', String(providerId ?? ''));
  const { data: provider } = useQuery<EntityRecord>({ queryKey: key, enabled: false });
  const chosen = typeof field.value === 'string' && field.value !== '';
  const member = provider === undefined || linksOf(provider).some(({ orgId }) => orgId === field.value);
  return <ReferenceField {...field} help={chosen && !member ? translate('providers.notCalled') : field.help} />;
}
