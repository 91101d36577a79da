import { useState } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { linkActions } from '../../dataProvider/reportLinks';
import { EmbeddedList } from '../../browse/EmbeddedList';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { DataTable } from '../../ui/DataTable';
import { useAction } from '../../ui/useAction';
import { useNextRow } from '../../ui/rowFocus';
import { LinkRow } from './LinkRow';
import type { Links } from './useLinks';

const HEADS = ['title', 'recipient', 'createdBy', 'expiresAt', 'opened', 'state'] as const;

interface Asked {
  linkId: string;
  name: string;
  /** The row's position in the list. */
  at: number;
}

/** The existing links, newest first. A link that is still valid can be revoked. */
export function LinkTable({ links: { list, readAt, reload } }: { links: Links }) {
  const translate = useTranslate();
  const notify = useNotify();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { box, leave } = useNextRow(asked === null);
  const revoke = useAction(async ({ linkId, at }: Asked) => {
    await linkActions.revoke(linkId);
    await reload();
    setAsked(null);
    leave(at);
    notify('reportLinks.revoked', { type: 'success' });
  });
  const title = translate('reportLinks.links');
  return (
    <Box ref={box} role="group" aria-label={title} tabIndex={-1}>
      <Typography variant="subtitle2" component="h3" gutterBottom>
        {title}
      </Typography>
      <EmbeddedList
        list={list}
        name={title}
        failed={translate('reportLinks.failed')}
        none={translate('reportLinks.none')}
        scrollsByKey
      >
        {(links) => (
          <DataTable aria-label={title} sx={{ '& tbody tr': { cursor: 'default' } }}>
            <thead>
              <tr>
                {HEADS.map((head) => (
                  <th key={head} scope="col">
                    {translate(`reportLinks.${head}`)}
                  </th>
                ))}
                <th scope="col">
                  <span className="visually-hidden">{translate('reportLinks.revoke')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {links.map((link, at) => (
                <LinkRow
                  key={link.linkId}
                  link={link}
                  readAt={readAt}
                  busy={revoke.busy}
                  onRevoke={(name) => setAsked({ linkId: link.linkId, name, at })}
                />
              ))}
            </tbody>
          </DataTable>
        )}
      </EmbeddedList>
      <ConfirmDialog
        open={asked !== null}
        title={asked ? translate('reportLinks.revokeQuestion', { name: asked.name }) : ''}
        confirm={translate('reportLinks.revoke')}
        destructive
        busy={revoke.busy}
        error={revoke.error}
        onConfirm={() => asked && revoke.run(asked)}
        onCancel={() => {
          setAsked(null);
          revoke.forget();
        }}
      >
        {translate('reportLinks.revokeMeans')}
      </ConfirmDialog>
    </Box>
  );
}
