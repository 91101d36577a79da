import { useState } from 'react';
import { Box, Table, TableBody, TableCell, TableContainer, TableHead, TableRow, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { organizationActions } from '../../../dataProvider/organizations';
import { CopyId } from '../../../ui/CopyId';
import { FailedAlert } from '../../../ui/FailedAlert';
import { Paging } from '../../../ui/Paging';
import { ZonedTime } from '../../../ui/ZonedTime';

const PER_PAGE = 25;

export const knownCodesKey = (orgId: string): string[] => ['organizations', orgId, 'activationCodes'];

/** The activation codes of an organization, newest first, including used ones. */
export function KnownCodes({ orgId }: { orgId: string }) {
  const translate = useTranslate();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: [...knownCodesKey(orgId), page],
    queryFn: ({ signal }) => organizationActions.activationCodes(orgId, page * PER_PAGE, PER_PAGE, signal),
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (error && !data)
    return (
      <Box sx={{ mt: 1.5, maxWidth: 760 }}>
        <FailedAlert
          error={error}
          text={(reason) => translate('access.knownFailed', { reason })}
          retry={translate('access.knownAgain')}
          onRetry={() => void refetch()}
        />
      </Box>
    );
  if (!data || data.totalCodes === 0) return null;
  const title = translate('access.knownCodes');
  return (
    <Box sx={{ mt: 3, maxWidth: 760 }}>
      <Typography variant="subtitle2" component="h4">
        {title}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('access.knownCount', { total: data.totalCodes - data.usedCodes, used: data.usedCodes })}
      </Typography>
      <TableContainer>
        <Table size="small" aria-label={title}>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: '50%' }}>{translate('access.activationCode')}</TableCell>
              <TableCell>{translate('access.made')}</TableCell>
              <TableCell>{translate('access.used')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {data.codes.map(({ activationCode, createdAt, usedAt }) => (
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
      </TableContainer>
      {data.totalCodes > PER_PAGE && <Paging page={page} perPage={PER_PAGE} total={data.totalCodes} onPage={setPage} />}
    </Box>
  );
}
