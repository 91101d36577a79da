import { useEffect, useEffectEvent, useRef, useState } from 'react';
import BookmarkBorderIcon from '@mui/icons-material/BookmarkBorder';
import DeleteOutlineIcon from '@mui/icons-material/DeleteOutline';
import LinkIcon from '@mui/icons-material/Link';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import type { SavedView } from '../../contract/views';
import { views as kept } from '../../dataProvider/views';
import { DropMenu } from '../../ui/DropMenu';
import { usePaletteActions } from '../../ui/palette';
import { lazyPiece } from '../../ui/pieces';
import { usePreferences } from '../../ui/preferences';
import { useErrorText } from '../../ui/errorText';
import { loadChoices } from './choices';
import { SaveViewDialog } from './SaveViewDialog';
import { copyText } from '../../ui/copyText';
import type { Viewed } from './viewed';

const ManageViews = lazyPiece(async () => ({ default: (await import('./ManageViews')).ManageViews }), {
  failed: 'notice',
});

/** A user's saved views of a list. A view's address can be shared; the view's search text stays on the platform. */
export function ViewsMenu({ of }: { of: Viewed }) {
  const translate = useTranslate();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { resource, view: wanted } = of;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [saving, setSaving] = useState(false);
  const [managing, setManaging] = useState(false);
  usePaletteActions([{ id: 'saveView', label: translate('lists.saveView'), run: () => setSaving(true) }]);
  const { data: views = [] } = useQuery({
    queryKey: ['views', resource],
    queryFn: ({ signal }) => kept.list(resource, signal),
    enabled: anchor !== null || managing,
    retry: false,
  });
  const { data: open, error } = useQuery({
    queryKey: ['view', wanted],
    queryFn: ({ signal }) => kept.one(wanted ?? '', signal),
    enabled: wanted !== undefined,
    retry: false,
    staleTime: Infinity,
  });

  const apply = (view: SavedView): void => {
    of.apply(view);
    setAnchor(null);
  };
  // A list opened without parameters opens the user's default view.
  const byDefault = usePreferences().views[resource];
  const opened = useRef(false);
  const openDefault = useEffectEvent(() => {
    if (opened.current) return;
    opened.current = true;
    if (byDefault !== undefined && location.search === '') of.open(byDefault);
  });
  useEffect(() => {
    loadChoices();
    openDefault();
  }, []);
  // An address with a view applies the view once.
  const applied = useRef<string>(undefined);
  const applyOnce = useEffectEvent((view: SavedView) => {
    if (view.viewId !== wanted || applied.current === wanted) return;
    applied.current = wanted;
    apply(view);
  });
  useEffect(() => {
    if (open) applyOnce(open);
    else if (wanted === undefined) applied.current = undefined;
  }, [open, wanted]);
  useEffect(() => {
    if (error) notify('lists.viewMissing', { type: 'warning' });
  }, [error, notify]);

  async function save(name: string): Promise<void> {
    const view = await kept.save({ resource, name, ...of.shown() });
    applied.current = view.viewId;
    of.open(view.viewId);
    void queryClient.invalidateQueries({ queryKey: ['views', resource] });
    notify('lists.viewSaved', { type: 'success', messageArgs: { name } });
  }
  async function remove(view: SavedView): Promise<void> {
    try {
      await kept.remove(view.viewId);
      void queryClient.invalidateQueries({ queryKey: ['views', resource] });
    } catch (failure) {
      notify(errorText(failure), { type: 'error' });
    }
  }
  const copyLink = (view: SavedView): void => {
    const address = new URL(of.path(view.viewId), location.origin).href;
    void copyText(address).then(() => notify('lists.linkCopied', { type: 'info' }));
  };

  return (
    <>
      <Button
        startIcon={<BookmarkBorderIcon />}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ maxWidth: 240 }}
      >
        {wanted && open ? open.name : translate('lists.views')}
      </Button>
      <DropMenu dense anchor={anchor} onClose={() => setAnchor(null)}>
        {views.length === 0 && <MenuItem disabled>{translate('lists.noViews')}</MenuItem>}
        {views.map((view) => (
          <MenuItem key={view.viewId} selected={view.viewId === wanted} onClick={() => apply(view)}>
            <ListItemText primary={view.name} sx={{ mr: 2 }} />
            {[
              { key: 'copyLink', Icon: LinkIcon, run: copyLink },
              { key: 'deleteView', Icon: DeleteOutlineIcon, run: (each: SavedView) => void remove(each) },
            ].map(({ key, Icon, run }) => (
              <IconButton
                key={key}
                size="small"
                aria-label={translate(`lists.${key}`, { name: view.name })}
                onClick={(event) => {
                  event.stopPropagation();
                  run(view);
                }}
              >
                <Icon fontSize="small" />
              </IconButton>
            ))}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setSaving(true);
          }}
        >
          {translate('lists.saveView')}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem
            onClick={() => {
              setAnchor(null);
              setManaging(true);
            }}
          >
            {translate('lists.manageViews')}
          </MenuItem>
        )}
      </DropMenu>
      {managing && (
        <ManageViews resource={resource} views={views} onDelete={remove} onClose={() => setManaging(false)} />
      )}
      {saving && <SaveViewDialog help={of.help} onSave={save} onClose={() => setSaving(false)} />}
    </>
  );
}
