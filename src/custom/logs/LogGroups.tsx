import { useState, type ReactNode } from 'react';
import ExpandLess from '@mui/icons-material/ExpandLess';
import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import type { LogEntry } from '../../contract/logs';
import { groupLines, type RequestGroup } from '../../domain/logs/groups';
import { countText } from '../../domain/shownNumber';
import { ReferenceCell } from '../../resources/cells/ReferenceCell';
import { CopyId } from '../../ui/CopyId';
import { exactTime, secondsDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { LevelMark } from '../../ui/LevelMark';
import { LogLine, shortText } from './LogLine';

/** This many of a user's requests are shown at first. Each press of the button shows as many more. */
const STEP = 100;

interface Props {
  logs: readonly LogEntry[];
  onOpen: (line: LogEntry) => void;
}

/** The lines that a search found, grouped by user, then by request. */
export function LogGroups({ logs, onOpen }: Props) {
  const users = groupLines(logs);
  // The lines of one request are shown at once, whoever's they are: those of a sign-in have no user at first.
  const isOne = logs[0] !== undefined && logs.every(({ requestId }) => requestId === logs[0]?.requestId);
  return (
    <Box sx={{ overflow: 'auto', px: 2, pb: 2 }}>
      {users.map(({ userId, level, count, requests }) => (
        <Group key={userId ?? ''} level={level} count={count} open title={<Whose userId={userId} />}>
          <Requests requests={requests} open={isOne} onOpen={onOpen} />
        </Group>
      ))}
    </Box>
  );
}

function Whose({ userId }: { userId: string | null }) {
  const translate = useTranslate();
  return userId === null ? translate('logs.anonymous') : <ReferenceCell resource="users" id={userId} />;
}

function Requests({
  requests,
  open,
  onOpen,
}: {
  requests: readonly RequestGroup<LogEntry>[];
  open: boolean;
  onOpen: (line: LogEntry) => void;
}) {
  const translate = useTranslate();
  const [shown, setShown] = useState(STEP);
  return (
    <>
      {requests.slice(0, shown).map(({ requestId, level, lines }) => (
        <Group
          key={requestId ?? ''}
          level={level}
          count={lines.length}
          open={open}
          title={
            requestId === null ? (
              translate('logs.noRequest')
            ) : (
              <CopyId id={requestId} label={translate('logs.requestId')} />
            )
          }
          first={lines[0]}
        >
          {lines.map((line) => (
            <LogLine key={line._id} line={line} onOpen={onOpen} />
          ))}
        </Group>
      ))}
      {requests.length > shown && (
        <Button onClick={() => setShown(shown + STEP)}>
          {translate('logs.moreRequests', { count: requests.length - shown })}
        </Button>
      )}
    </>
  );
}

interface GroupProps {
  level: number;
  count: number;
  /** Whether the group is open at first. */
  open: boolean;
  title: ReactNode;
  /** The line whose time and text stand beside the title. */
  first?: LogEntry | undefined;
  children: ReactNode;
}

function Group({ level, count, open: first, title, first: begins, children }: GroupProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const [open, setOpen] = useState(first);
  const Icon = open ? ExpandLess : ExpandMore;
  const lines = translate('logs.lines', { smart_count: count, count: countText(count, language) });
  return (
    <Box sx={{ borderTop: 1, borderColor: 'divider', typography: 'body2' }}>
      <Box
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          minHeight: 36,
          minWidth: 0,
          position: 'relative',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <ButtonBase
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          sx={{
            gap: 1,
            flex: 'none',
            position: 'static',
            justifyContent: 'flex-start',
            // The whole row opens the group.
            '&::after': { content: '""', position: 'absolute', inset: 0 },
            borderRadius: 1,
            px: 0.5,
            py: 0.5,
            typography: 'body2',
          }}
        >
          <Icon aria-hidden fontSize="small" />
          <LevelMark level={level} />
          <span>{lines}</span>
        </ButtonBase>
        <Box sx={{ flex: 'none', '& a, & button': { position: 'relative', zIndex: 1 } }}>{title}</Box>
        {begins && (
          <Box
            sx={{
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              color: 'text.secondary',
            }}
          >
            <time dateTime={begins.createDate} title={exactTime(begins.createDate, language)}>
              {secondsDateTime(begins.createDate, language)}
            </time>{' '}
            {shortText(begins)}
          </Box>
        )}
      </Box>
      {open && <Box sx={{ pl: 3 }}>{children}</Box>}
    </Box>
  );
}
