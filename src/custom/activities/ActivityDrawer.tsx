import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { withoutId } from '../../dataProvider/bindings/keys';
import type { Json } from '../../domain/entity/types';
import { RecordFailed } from '../../resources/record/RecordStates';
import { useRecord } from '../../resources/record/useRecord';
import { useEntity } from '../../resources/useEntity';
import { lazyPiece } from '../../ui/pieces';

const JsonTree = lazyPiece(() => import('../../ui/JsonTree'));

interface Props extends Opened {
  /** The label of a type of activity. */
  typeOf: (type: Json | undefined) => string;
}

/** An activity as JSON, as it is stored. */
export function ActivityDrawer({ id, close, typeOf }: Props) {
  const translate = useTranslate();
  const { entry } = useEntity();
  const read = useRecord<'activity'>(id);
  const label = translate('activities.activity');
  return (
    <RowDrawer
      id={id}
      label={label}
      read={read}
      failed={(error, retry) => <RecordFailed id={id} error={error} onRetry={retry} />}
      title={({ activityType }) => typeOf(activityType)}
      captioned
      copied
      close={close}
      wide
    >
      {(record) => (
        // The tree contains nothing focusable, so without this group a long tree could not be scrolled with the
        // keyboard.
        <Box tabIndex={0} role="group" aria-label={label}>
          <JsonTree value={withoutId(entry, record)} />
        </Box>
      )}
    </RowDrawer>
  );
}
