import { useTranslate } from 'react-admin';
import { asControl, type FieldProps } from '../bridge/field';
import { FieldFrame } from './FieldFrame';
import { usePicking, withFirst } from './picking';
import { RecordPicker } from './RecordPicker';
import { useReferenceKeys } from './referenceKeys';
import { useReferenced, useReferenceSearch } from './references';

interface Props extends FieldProps {
  /** A choice that is no record, such as all records. */
  other?: { id: string; label: string };
}

/**
 * A reference to a record of another resource. The field searches on the platform while the user types, and shows the
 * label of the chosen record with a link to the record.
 */
export function ReferenceField({ other, ...field }: Props) {
  const { value, schema, help } = field;
  const resource = schema['x-reference'] ?? '';
  const translate = useTranslate();
  const { addressOf } = useReferenceKeys(resource);
  const stored = typeof value === 'string' && value !== '' ? value : null;
  const chosenOther = stored === other?.id ? other : undefined;
  const [current] = useReferenced(resource, stored === null || chosenOther ? [] : [stored]);
  const chosen = chosenOther ?? current?.option ?? null;
  const picking = usePicking(chosen?.label);
  const found = useReferenceSearch(resource, picking.open, picking.search, schema['x-reference-filter']);
  const unnamed =
    current?.state === 'missing'
      ? translate('forms.notFound', { id: stored })
      : current?.state === 'failed'
        ? translate('forms.nameFailed')
        : undefined;
  const detail = current?.option.detail ?? '';
  const below = unnamed ?? [detail, help].filter(Boolean).join(' · ');
  const shown = { ...field, ...(below !== '' && { help: below }) };
  return (
    <FieldFrame {...shown}>
      <RecordPicker
        field={shown}
        chosen={chosen}
        picking={picking}
        found={other ? withFirst(other, found, picking) : found}
        placeholder={translate('forms.typeToSearch')}
        {...(current?.state === 'found' && { to: addressOf(current.option.id) ?? '' })}
      />
    </FieldFrame>
  );
}

export const ReferenceControl = asControl(ReferenceField);
