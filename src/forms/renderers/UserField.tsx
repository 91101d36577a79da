import { useState } from 'react';
import { Autocomplete, Box, IconButton, InputAdornment, TextField } from '@mui/material';
import OpenIcon from '@mui/icons-material/OpenInNew';
import { useCreatePath, useGetList, useTranslate, type RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { asControl, type FieldProps } from '../bridge/field';
import { autocompleteTexts } from './autocompleteTexts';
import { FieldFrame } from './FieldFrame';
import { usePaused, useReferenced } from './references';

const USERS = 'users';
/** Users offered at once. */
const OFFERED = 100;

interface UserOption {
  id: string;
  username: string;
  /** What tells one from another: name, e-mail, phone. */
  detail: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function optionOf(user: RaRecord): UserOption {
  const [username, email] = [textOf(user['username']) || String(user.id), textOf(user['email'])];
  const name = [user['firstName'], user['lastName']].map(textOf).filter(Boolean).join(' ');
  const detail = [name, email === username ? '' : email, textOf(user['phone'])].filter(Boolean).join(' · ');
  return { id: textOf(user['userId']) || username, username, detail };
}

/** The users whose e-mail or phone holds a text; asked while the list is open. */
function useUsers(open: boolean, text: string) {
  const term = usePaused(text.trim());
  const { data, isFetching, error } = useGetList(
    USERS,
    {
      pagination: { page: 1, perPage: OFFERED },
      sort: { field: 'id', order: 'ASC' },
      filter: term === '' ? {} : { email: term, phone: term },
    },
    { enabled: open, retry: false },
  );
  const settled = term === text.trim();
  return {
    options: settled ? (data ?? []).map(optionOf) : [],
    loading: isFetching || !settled,
    failed: error !== null,
  };
}

/** A user by e-mail or phone. A record may name one by userId or username; what is chosen is stored by userId. */
function UserField(field: FieldProps) {
  const { id, value, empty, commit, disabled, error } = field;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const stored = textOf(value);
  const [current] = useReferenced(USERS, stored === '' ? [] : [stored]);
  const known = current?.record ? { ...optionOf(current.record), id: stored } : undefined;
  const chosen: UserOption | null = stored === '' ? null : (known ?? { id: stored, username: stored, detail: '' });
  const { options, loading, failed } = useUsers(open, text === chosen?.username ? '' : text);
  const unknown = current?.state === 'missing' ? translate('people.userNotFound') : undefined;
  return (
    <FieldFrame {...field} warning={unknown}>
      <Autocomplete
        id={id}
        size="small"
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        value={chosen}
        inputValue={text}
        onInputChange={(_, next) => setText(next)}
        onChange={(_, option) => commit(option ? option.id : empty)}
        onBlur={field.touch}
        // The platform has searched already, by fields that the label may not show.
        filterOptions={(found) => found}
        getOptionLabel={({ username }) => username}
        getOptionKey={(option) => option.id}
        isOptionEqualToValue={(option, other) => option.id === other.id || option.username === other.username}
        renderOption={({ key, ...props }, { username, detail }) => (
          <Box component="li" key={key} {...props} sx={{ display: 'block !important', wordBreak: 'break-word' }}>
            {username}
            <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{detail}</Box>
          </Box>
        )}
        loading={loading}
        {...autocompleteTexts(translate)}
        noOptionsText={translate(failed ? 'forms.searchFailed' : 'forms.noMatch')}
        renderInput={(params) => (
          <TextField
            {...params}
            error={error !== undefined}
            placeholder={translate('people.findUser')}
            slotProps={{
              input: {
                ...params.InputProps,
                startAdornment: known && (
                  <InputAdornment position="start">
                    <IconButton
                      size="small"
                      edge="start"
                      component={Link}
                      to={createPath({ resource: USERS, id: stored, type: 'edit' })}
                      aria-label={`${translate('forms.open')}: ${known.username}`}
                    >
                      <OpenIcon fontSize="inherit" />
                    </IconButton>
                  </InputAdornment>
                ),
              },
            }}
          />
        )}
      />
    </FieldFrame>
  );
}

export const UserControl = asControl(UserField);
