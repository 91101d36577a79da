import { useState, type FormEvent } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

export interface LabSearch {
  /** Results whose normalized value exceeds this limit, in absolute terms, are highlighted. */
  limit: number;
  /** Comma-separated lists, as the user typed them. */
  descriptions: string;
  dataIds: string;
}

interface Props {
  search: LabSearch;
  onSearch: (search: LabSearch) => void;
}

/** The limit and the search of laboratory results. Enter applies them. */
export function LabFilters({ search, onSearch }: Props) {
  const translate = useTranslate();
  const [limit, setLimit] = useState(String(search.limit));
  const [descriptions, setDescriptions] = useState(search.descriptions);
  const [dataIds, setDataIds] = useState(search.dataIds);
  const number = Number(limit);
  const isWrong = limit.trim() === '' || !Number.isFinite(number) || number < 0;
  function apply(event: FormEvent): void {
    event.preventDefault();
    if (!isWrong) onSearch({ limit: number, descriptions, dataIds });
  }
  return (
    <Box component="form" noValidate onSubmit={apply} sx={{ display: 'flex', flex: '0 1 820px', gap: 1 }}>
      <TextField
        size="small"
        type="number"
        label={translate('recent.validationLimit')}
        value={limit}
        onChange={({ target }) => setLimit(target.value)}
        error={isWrong}
        helperText={translate(isWrong ? 'recent.limitWrong' : 'recent.limitHelp')}
        slotProps={{ htmlInput: { step: 0.1, min: 0 } }}
        sx={{ flex: '1 1 200px' }}
      />
      <TextField
        size="small"
        label={translate('recent.descriptions')}
        value={descriptions}
        onChange={({ target }) => setDescriptions(target.value)}
        helperText={translate('recent.commas')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
        sx={{ flex: '1 1 240px' }}
      />
      <TextField
        size="small"
        label={translate('recent.dataIds')}
        value={dataIds}
        onChange={({ target }) => setDataIds(target.value)}
        helperText={translate('recent.commas')}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
        sx={{ flex: '1 1 240px' }}
      />
      <Button type="submit" sx={{ flexShrink: 0, alignSelf: 'flex-start', mt: 3.25 }}>
        {translate('recent.apply')}
      </Button>
    </Box>
  );
}
