import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Opened } from '../../browse/ListScreen';
import { RowDrawer } from '../../browse/RowDrawer';
import { heldActions } from '../../dataProvider/heldImports';
import { Decide } from './Decide';
import { HeldDocuments } from './HeldDocuments';
import { HeldFacts } from './HeldFacts';
import { nameOf } from './personText';
import { HELD } from './source';

/** A held import: reason, possible patients, content, and possible decisions. */
export function HeldDrawer({ id, close, go }: Opened) {
  const translate = useTranslate();
  const read = useQuery({
    queryKey: [HELD.key, 'one', id],
    queryFn: ({ signal }) => heldActions.open(id, signal),
    retry: false,
    // No automatic reload, because each read is audited.
    staleTime: Infinity,
    refetchOnReconnect: false,
  });
  return (
    <RowDrawer
      id={id}
      label={translate('heldImports.one')}
      read={read}
      failed={translate('heldImports.failed')}
      title={({ heldImport }) => nameOf(heldImport.person) ?? translate('heldImports.nameless')}
      shows={({ heldImport }) => heldImport.state}
      {...(go && { go })}
      close={close}
      wide
    >
      {({ heldImport, candidates, attachments }) => (
        <>
          <HeldFacts held={heldImport} />
          <HeldDocuments attachments={attachments} />
          <Decide held={heldImport} candidates={candidates} />
        </>
      )}
    </RowDrawer>
  );
}
