import type { FieldProps } from '../../forms';
import { UserField } from '../../forms/renderers/UserField';
import { writtenOf } from '../../domain/entity/read';
import { useDraft } from './useDraft';
import { useOwner } from './useOwner';

/** The owner. A new schedule shows the signed-in user, whom the platform stores; emptying the field means nobody. */
export default function OwnerField(field: FieldProps) {
  const owner = useOwner()(useDraft());
  return <UserField {...field} value={writtenOf(owner)} empty={null} />;
}
