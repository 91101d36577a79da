import { useTranslate } from 'react-admin';
import type { LooseOf } from '../../domain/records';
import type { FieldProps } from '../../forms';
import { useFormScope } from '../../forms/bridge/scope';
import { useRecordValue } from '../../forms/bridge/useRecordValue';
import { TextField } from '../../forms/renderers/TextField';

/** The direct-message domain. Warns that a new domain changes every whitelist address. */
export default function DirectDomainField(field: FieldProps) {
  const { initial } = useFormScope();
  const { directMessageDomain }: LooseOf<'organization'> = initial;
  const translate = useTranslate();
  const whitelist = useRecordValue<'organizations'>('directMessageDomainWhitelist');
  const count = Array.isArray(whitelist) ? whitelist.length : 0;
  const next = typeof field.value === 'string' ? field.value.trim().toLowerCase() : '';
  const moves = next !== '' && next !== (directMessageDomain ?? '') && count > 0;
  const help = moves ? translate('organizations.whitelistMoves', { smart_count: count }) : field.help;
  return <TextField {...field} help={help} />;
}
