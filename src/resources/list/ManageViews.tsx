import { useState } from 'react';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import StarIcon from '@mui/icons-material/Star';
import StarBorderIcon from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../contract/views';
import { isApiError } from '../../dataProvider/apiError';
import { views as kept } from '../../dataProvider/views';
import { DialogShell } from '../../ui/DialogShell';
import { useErrorText } from '../../ui/errorText';
import { usePreferences } from '../../ui/preferences';
import { chooseView } from './choices';

interface Props {
  resource: string;
  views: readonly SavedView[];
  onDelete: (view: SavedView) => Promise<void>;
  onClose: () => void;
}

/** Manages the user's saved views of a list: names, the default view, deletion. */
export function ManageViews({ resource, views, onDelete, onClose }: Props) {
  const translate = useTranslate();
  return (
    <DialogShell
      title={translate('lists.manageViews')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{translate('states.close')}</Button>}
    >
      <Typography variant="body2" color="text.secondary">
        {translate('lists.manageViewsHelp')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {views.map((view) => (
          <ViewLine key={view.viewId} resource={resource} view={view} onDelete={onDelete} />
        ))}
      </Box>
      {views.length === 0 && translate('lists.noViews')}
    </DialogShell>
  );
}

function ViewLine({ resource, view, onDelete }: Omit<Props, 'views' | 'onClose'> & { view: SavedView }) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [name, setName] = useState(view.name);
  const [fault, setFault] = useState('');
  const chosen = usePreferences().views[resource] === view.viewId;
  const Star = chosen ? StarIcon : StarBorderIcon;
  const failed = (error: unknown): void =>
    setFault(isApiError(error) && error.status === 409 ? translate('lists.viewNameTaken') : errorText(error));

  async function rename(): Promise<void> {
    if (name.trim() === view.name) return;
    if (name.trim() === '') {
      setFault(translate('lists.viewNeedsName'));
      return;
    }
    await kept.rename(view.viewId, name.trim());
    void queryClient.invalidateQueries({ queryKey: ['views', resource] });
    void queryClient.invalidateQueries({ queryKey: ['view', view.viewId] });
  }
  const starLabel = translate(chosen ? 'lists.notDefaultView' : 'lists.defaultView', { name: view.name });
  const deleteLabel = translate('lists.deleteView', { name: view.name });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.75 }}>
      <Tooltip title={starLabel}>
        <IconButton
          aria-label={starLabel}
          aria-pressed={chosen}
          color={chosen ? 'primary' : 'default'}
          onClick={() => void chooseView(resource, chosen ? null : view.viewId).catch(failed)}
        >
          <Star />
        </IconButton>
      </Tooltip>
      <TextField
        size="small"
        fullWidth
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setFault('');
        }}
        onBlur={() => void rename().catch(failed)}
        onKeyDown={(event) => event.key === 'Enter' && void rename().catch(failed)}
        error={fault !== ''}
        helperText={fault}
        slotProps={{ htmlInput: { maxLength: 80, 'aria-label': translate('lists.viewNameOf', { name: view.name }) } }}
      />
      <Tooltip title={deleteLabel}>
        <IconButton aria-label={deleteLabel} onClick={() => void onDelete(view)}>
          <DeleteOutlineIcon />
        </IconButton>
      </Tooltip>
    </Box>
  );
}
