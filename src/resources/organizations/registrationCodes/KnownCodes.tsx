import { useMemo } from 'react';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { EmbeddedList } from '../../../browse/EmbeddedList';
import { useMemoryPlace } from '../../../browse/useMemoryPlace';
import { useRows } from '../../../browse/useRows';
import { activationCodesOf } from '../../../dataProvider/organizations';
import { CopyId } from '../../../ui/CopyId';
import { ZonedTime } from '../../../ui/ZonedTime';

const PER_PAGE = 25;

/** The activation codes of an organization, newest first, including used ones. */
export function KnownCodes({ orgId }: { orgId: string }) {
  const translate = useTranslate();
  const source = useMemo(() => activationCodesOf(orgId), [orgId]);
  const list = useRows({
    key: [source.key, 'getList'],
    read: (at, look) => source.page({}, at, look),
    place: useMemoryPlace({ perPage: PER_PAGE }),
    fresh: true,
  });
  const { answer } = list;
  if (answer?.totalCodes === 0) return null;
  const title = translate('access.knownCodes');
  return (
    <Box sx={{ mt: 3, maxWidth: 760 }}>
      {answer && (
        <>
          <Typography variant="subtitle2" component="h4">
            {title}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
            {translate('access.knownCount', {
              total: answer.totalCodes - answer.usedCodes,
              used: answer.usedCodes,
            })}
          </Typography>
        </>
      )}
      <EmbeddedList
        list={list}
        name={title}
        failed={translate('access.knownFailed')}
        none={translate('lists.noData', { name: title })}
      >
        {(codes) => (
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell sx={{ width: '50%' }}>{translate('access.activationCode')}</TableCell>
                <TableCell>{translate('access.made')}</TableCell>
                <TableCell>{translate('access.used')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {codes.map(({ activationCode, createdAt, usedAt }) => (
                <TableRow key={activationCode}>
                  <TableCell>
                    <CopyId id={activationCode} label={translate('access.activationCode')} length={24} />
                  </TableCell>
                  <TableCell>
                    <ZonedTime value={createdAt} show="date" />
                  </TableCell>
                  <TableCell>
                    <ZonedTime value={usedAt} show="date" />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
      </EmbeddedList>
    </Box>
  );
}
