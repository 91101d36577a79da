import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { rowId } from '../../browse/focusBack';
import type { LogEntry } from '../../contract/logs';
import { lineText } from '../../domain/logs/text';
import { exactTime, secondsDateTime } from '../../ui/time';
import { useLanguage } from '../../ui/useLanguage';
import { LevelMark } from '../../ui/LevelMark';

/** Maximum number of characters of a line's text in a list. */
const LONGEST = 128;

/** A line's text as lists show it. */
export function shortText({ log }: Pick<LogEntry, 'log'>): string {
  const text = lineText(log);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

interface Props {
  line: LogEntry;
  onOpen: (line: LogEntry) => void;
  /** Marks the line whose neighbours are shown. */
  current?: boolean;
}

/** A line of the log in a list. */
export function LogLine({ line, onOpen, current = false }: Props) {
  const language = useLanguage();
  const text = lineText(line.log);
  return (
    <ButtonBase
      id={rowId(line._id)}
      onClick={() => onOpen(line)}
      title={text.length > LONGEST ? text : undefined}
      aria-current={current || undefined}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        width: '100%',
        columnGap: 1.5,
        justifyContent: 'flex-start',
        textAlign: 'left',
        typography: 'body2',
        px: 0.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        ...(current && { bgcolor: 'action.selected' }),
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <LevelMark level={line.level} />
      <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
        <time dateTime={line.createDate} title={exactTime(line.createDate, language)}>
          {secondsDateTime(line.createDate, language, 6)}
        </time>
      </Box>
      <span>{line.tag}</span>
      {/* In a drawer, the text is below the time, because beside it there is little room. */}
      <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {shortText(line)}
      </Box>
    </ButtonBase>
  );
}
