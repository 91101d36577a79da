import TextField from '@mui/material/TextField';
import { FieldLabel } from '../../ui/FieldLabel';
import { viewerZone } from '../../ui/time';

interface Props {
  label: string;
  /** ISO 8601 in UTC. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** The time as `YYYY-MM-DDTHH:mm` in the viewer's time zone. */
function localText(iso: string | undefined): string {
  const date = new Date(iso ?? '');
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A point in time in the viewer's time zone, which is named on hover. */
export function TimeFilter({ label, value, onChange }: Props) {
  return (
    <TextField
      size="small"
      fullWidth={false}
      sx={{ width: 260 }}
      type="datetime-local"
      key={value}
      defaultValue={localText(value)}
      title={`${label} (${viewerZone()})`}
      onBlur={(event) => {
        const { value: typed } = event.target;
        if (typed === localText(value)) return;
        onChange(typed === '' ? undefined : new Date(typed).toISOString());
      }}
      onKeyDown={(event) => event.key === 'Enter' && (event.target as HTMLElement).blur()}
      slotProps={{
        htmlInput: { 'aria-label': label },
        input: { startAdornment: <FieldLabel text={label} /> },
      }}
    />
  );
}
