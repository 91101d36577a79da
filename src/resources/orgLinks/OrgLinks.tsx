import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { recordLabel } from '../../domain/entity/manifest';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDeletedRow } from '../../ui/rowFocus';
import { useErrorText } from '../../ui/errorText';
import { useLanguage } from '../../ui/useLanguage';
import type { RecordProps } from '../extension';
import { fieldLabel, tabLabel } from '../labels';
import { OrganizationPicker } from './OrganizationPicker';
import { RolePicker } from './RolePicker';
import { linksOf } from './links';
import { useOrgLinks } from './useOrgLinks';
import { EmptyState } from '../../ui/EmptyState';
import { DeleteRowButton } from '../../ui/DeleteRowButton';
import { AddAtOnce } from '../../ui/AddAtOnce';

interface Props extends RecordProps {
  /** Whether the record has a role in each organization. */
  withRole?: boolean;
  /** Shown instead of the organizations until the record is saved. */
  unsaved: string;
  /** A note about data that are removed together with a link. */
  removes?: string;
}

function Links({ entry, entity, record, withRole = false, removes }: Omit<Props, 'unsaved'>) {
  const translate = useTranslate();
  const language = useLanguage();
  const errorText = useErrorText();
  const { busy, failure, save, remove, exchange } = useOrgLinks(entry, String(record[entry.id]));
  const [adding, setAdding] = useState(false);
  const [asking, setAsking] = useState<string | null>(null);
  const [removed, setRemoved] = useState('');
  const links = linksOf(record);
  const taken = links.map(({ orgId }) => orgId);
  const organization = fieldLabel(entity, 'orgs.orgId', language);
  const role = withRole ? fieldLabel(entity, 'orgs.roleType', language) : '';
  const { box, leave } = useDeletedRow(asking === null && !taken.includes(removed));
  const removeAsked = async (): Promise<void> => {
    if (asking === null) return;
    const at = taken.indexOf(asking);
    const done = await remove(asking);
    setAsking(null);
    if (!done) return;
    setRemoved(asking);
    leave(at);
  };
  const columns = withRole ? 3 : 2;
  const numbered = (label: string, index: number): string => `${label} ${index + 1}`;
  return (
    <Box ref={box} role="group" aria-label={tabLabel(entity, 'organizations', language)}>
      <TableContainer sx={{ border: 1, borderColor: 'divider', borderRadius: 1, maxWidth: 880 }}>
        <Table size="small" aria-label={tabLabel(entity, 'organizations', language)}>
          <TableHead>
            <TableRow>
              <TableCell>{organization}</TableCell>
              {withRole && <TableCell sx={{ width: '35%' }}>{role}</TableCell>}
              <TableCell align="right">{translate('forms.delete')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {links.length === 0 && !adding && (
              <TableRow>
                <TableCell colSpan={columns} sx={{ py: 0 }}>
                  <EmptyState small title={translate('forms.noRows')} />
                </TableCell>
              </TableRow>
            )}
            {links.map(({ orgId, roleType }, index) => (
              <TableRow key={orgId}>
                <TableCell>
                  <OrganizationPicker
                    label={numbered(organization, index)}
                    orgId={orgId}
                    taken={taken}
                    disabled={busy}
                    onChoose={(next) => void exchange(orgId, next)}
                  />
                </TableCell>
                {withRole && (
                  <TableCell>
                    <RolePicker
                      label={numbered(role, index)}
                      orgId={orgId}
                      roleType={roleType ?? ''}
                      disabled={busy}
                      onChoose={(next) => void save({ orgId, roleType: next })}
                    />
                  </TableCell>
                )}
                <TableCell align="right">
                  <DeleteRowButton
                    disabled={busy}
                    name={numbered(organization, index)}
                    onClick={() => setAsking(orgId)}
                  />
                </TableCell>
              </TableRow>
            ))}
            {adding && (
              <TableRow>
                <TableCell colSpan={columns - 1}>
                  <OrganizationPicker
                    label={numbered(organization, links.length)}
                    taken={taken}
                    disabled={busy}
                    onChoose={(orgId) => void save({ orgId }).then((done) => setAdding(!done))}
                  />
                </TableCell>
                <TableCell align="right">
                  <DeleteRowButton
                    name={numbered(organization, links.length)}
                    at={links.length}
                    onClick={() => setAdding(false)}
                  />
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </TableContainer>
      {failure !== null && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1, maxWidth: 880 }}>
          {errorText(failure)}
        </Alert>
      )}
      <AddAtOnce label={translate('forms.add')} disabled={busy || adding} onClick={() => setAdding(true)} />
      <ConfirmDialog
        open={asking !== null}
        title={translate('orgLinks.removeQuestion', { name: recordLabel(entry, record) })}
        confirm={translate('forms.delete')}
        destructive
        busy={busy}
        onConfirm={() => void removeAsked()}
        onCancel={() => setAsking(null)}
      >
        {removes}
      </ConfirmDialog>
    </Box>
  );
}

/**
 * The organizations of a record. Each change is saved at once by its own request, so a new record must be saved first.
 */
export function OrgLinks({ unsaved, ...props }: Props) {
  const { entry, record } = props;
  const isNew = typeof record[entry.id] !== 'string' || record[entry.id] === '';
  return isNew ? <Alert severity="info">{unsaved}</Alert> : <Links {...props} />;
}
