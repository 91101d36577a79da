import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { shortenMiddle } from '../../ui/CopyId';
import { Key } from '../../ui/Key';
import type { Command, CommandGroup } from './commands';

interface CommandListProps {
  id: string;
  label: string;
  /** The commands, sorted by group. */
  lines: readonly Command[];
  active: number;
  onRun: (command: Command) => void;
}

/** The palette's listbox, in groups. A click runs a command; the text field above handles the keys. */
export function CommandList({ id, label, lines, active, onRun }: CommandListProps) {
  const groups = [...new Set(lines.map(({ group }) => group))];
  return (
    <Box role="listbox" id={id} aria-label={label} sx={{ overflowY: 'auto', maxHeight: '60vh', py: 0.5 }}>
      {groups.map((group) => (
        <Group key={group} id={id} group={group}>
          {lines.map((line, index) =>
            line.group === group ? (
              <Line
                key={line.id}
                id={`${id}-${index}`}
                line={line}
                active={index === active}
                onRun={() => onRun(line)}
              />
            ) : null,
          )}
        </Group>
      ))}
    </Box>
  );
}

function Group({ id, group, children }: { id: string; group: CommandGroup; children: React.ReactNode }) {
  const translate = useTranslate();
  const headingId = `${id}-${group}`;
  return (
    <Box role="group" aria-labelledby={headingId}>
      <Typography
        id={headingId}
        variant="caption"
        color="text.secondary"
        component="div"
        sx={{ px: 2, pt: 1, pb: 0.5 }}
      >
        {translate(`palette.groups.${group}`)}
      </Typography>
      {children}
    </Box>
  );
}

interface LineProps {
  id: string;
  line: Command;
  active: boolean;
  onRun: () => void;
}

function Line({ id, line, active, onRun }: LineProps) {
  return (
    <Box
      role="option"
      id={id}
      aria-selected={active}
      onClick={onRun}
      // Keeps the focus in the text field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'baseline',
        gap: 1.5,
        mx: 1,
        px: 1,
        py: 0.75,
        borderRadius: 1,
        cursor: 'pointer',
        '&:hover': { bgcolor: 'action.hover' },
        '&[aria-selected="true"]': {
          bgcolor: 'action.selected',
          boxShadow: (theme) => `inset 2px 0 ${theme.palette.primary.main}`,
        },
      }}
    >
      <Typography component="span" noWrap sx={{ flexShrink: 0, maxWidth: '60%' }}>
        {line.label}
      </Typography>
      <Typography component="span" variant="body2" color="text.secondary" noWrap sx={{ flexGrow: 1 }}>
        {line.detail}
      </Typography>
      {line.recordId !== undefined && (
        <Typography
          component="span"
          title={line.recordId}
          color="text.secondary"
          noWrap
          sx={{ flexShrink: 0, fontFamily: 'monospace', fontSize: '0.8125rem' }}
        >
          {shortenMiddle(line.recordId)}
        </Typography>
      )}
      {line.shortcut && <Key name={line.shortcut} />}
    </Box>
  );
}
