import ActiveIcon from '@mui/icons-material/CheckCircleOutlined';
import ExpiredIcon from '@mui/icons-material/ScheduleOutlined';
import RevokedIcon from '@mui/icons-material/BlockOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ReportLink } from '../../contract/reportLinks';
import { linkState, type LinkState } from '../../domain/report/links';
import { shortDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { ZonedTime } from '../../ui/ZonedTime';
import { reportTitle } from './reportTitle';
import { useRecordTitle } from '../useRecordTitle';

const SIGNS: Record<LinkState, { Icon: typeof ActiveIcon; color: string }> = {
  valid: { Icon: ActiveIcon, color: 'success.main' },
  expired: { Icon: ExpiredIcon, color: 'text.secondary' },
  revoked: { Icon: RevokedIcon, color: 'error.main' },
};

interface Props {
  link: ReportLink;
  /** Time at which the list was loaded, in ms. */
  readAt: number;
  busy: boolean;
  onRevoke: (name: string) => void;
}

/** An existing link: its recipient, its creator, its end, and how often it was opened. */
export function LinkRow({ link, readAt, busy, onRevoke }: Props) {
  const translate = useTranslate();
  const language = useLanguage();
  const { recipientType, recipientId, createdBy, expiresAt, openings, openedAt } = link;
  const name = useRecordTitle(recipientType === 'patient' ? 'patients' : 'providers', recipientId);
  const state = linkState(link, readAt);
  const { Icon, color } = SIGNS[state];
  return (
    <tr>
      <td>{reportTitle(link.reportName, translate)}</td>
      <td title={recipientId}>
        {name} ({translate(`sending.${recipientType}`)})
      </td>
      <td>{createdBy}</td>
      <td>
        <ZonedTime value={expiresAt} />
      </td>
      <td>
        {openings === 0 ? (
          translate('reportLinks.never')
        ) : (
          <>
            {translate('reportLinks.openings', { smart_count: openings })} · <ZonedTime value={openedAt} />
          </>
        )}
      </td>
      <td>
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color }}>
          <Icon fontSize="inherit" aria-hidden />
          {translate(`reportLinks.states.${state}`)}
        </Box>
      </td>
      <td className="right">
        {state === 'valid' && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            onClick={() => onRevoke(name)}
            aria-label={translate('reportLinks.revokeOf', { name, expires: shortDateTime(expiresAt, language) })}
          >
            {translate('reportLinks.revoke')}
          </Button>
        )}
      </td>
    </tr>
  );
}
