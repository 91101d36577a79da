import { useTranslate } from 'react-admin';
import { RoomyId } from '../../ui/RoomyId';

/** The id of a record without a name, and whether it was deleted. */
export function UnnamedRecord({ id, deleted }: { id: string; deleted: boolean }) {
  const translate = useTranslate();
  if (!deleted) return <RoomyId id={id} />;
  return (
    <span style={{ display: 'inline-flex', gap: 6, maxWidth: '100%' }}>
      {translate('audit.deleted')}
      <RoomyId id={id} />
    </span>
  );
}
