import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { FieldFrame } from './FieldFrame';
import { usePicking } from './picking';
import { RecordPicker } from './RecordPicker';
import { useReferenceKeys } from './referenceKeys';
import { useReferenced, useReferenceSearch } from './references';

/**
 * A reference to a record of another resource. The field searches on the platform while the user types, and shows the
 * label of the chosen record with a link to the record.
 */
export function ReferenceField(field: FieldProps) {
  const { value, schema, help } = field;
  const resource = schema['x-reference'] ?? '';
  const translate = useTranslate();
  const { addressOf } = useReferenceKeys(resource);
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const [current] = useReferenced(resource, stored === null ? [] : [stored]);
  const picking = usePicking(current?.option?.label);
  const found = useReferenceSearch(resource, picking.open, picking.search, schema['x-reference-filter']);
  const unnamed =
    current?.state === 'missing'
      ? translate('forms.notFound', { id: stored })
      : current?.state === 'failed'
        ? translate('forms.nameFailed')
        : undefined;
  const shown = { ...field, help: unnamed ?? help };
  return (
    <FieldFrame {...shown}>
      <RecordPicker
        field={shown}
        chosen={current?.option ?? null}
        picking={picking}
        found={found}
        placeholder={translate('forms.typeToSearch')}
        {...(current?.state === 'found' && { to: addressOf(current.option.id) ?? '' })}
      />
    </FieldFrame>
  );
}

export const ReferenceControl = asControl(ReferenceField);
