import { useTranslate } from 'react-admin';
import { withoutId, type RaEntityRecord } from '../../dataProvider/bindings/keys';
import { useEntity } from '../useEntity';
import { lazyPiece } from '../../ui/pieces';
import { Part } from '../../ui/Part';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

/** A record as JSON, as it is stored. */
export function JsonPart({ record }: { record: RaEntityRecord }) {
  const translate = useTranslate();
  const { entry } = useEntity();
  return (
    <Part title={translate('records.json')}>
      <JsonTree value={withoutId(entry, record)} />
    </Part>
  );
}
