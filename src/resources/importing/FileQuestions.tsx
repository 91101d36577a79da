import { wordLocale, writeWords } from '../../domain/dates/wordLocale';
import Alert from '@mui/material/Alert';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import type { Language } from '../../domain/entity/types';
import { useLanguage } from '../../ui/useLanguage';
import { NUMBERS, type DateOrder } from './dateOrder';
import { ENCODINGS, type Encoding } from './decode';
import type { ImportFile } from './useImportFile';
import { isOneOf } from '../../domain/entity/read';

const ORDERS: readonly DateOrder[] = ['monthFirst', 'dayFirst'];

const isOrder = (value: string): value is DateOrder => isOneOf(ORDERS, value);
const isEncoding = (value: string): value is Encoding => isOneOf(ENCODINGS, value);

/** Writes a date of the file unambiguously, as it is read in the given order of day and month. */
function asRead(text: string, order: DateOrder, language: Language): string {
  const [, first, second, year] = NUMBERS.exec(text) ?? [];
  const [month, day] = order === 'monthFirst' ? [first, second] : [second, first];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const format = new Intl.DateTimeFormat(wordLocale(language), { dateStyle: 'long', timeZone: 'UTC' });
  return writeWords(format, date, language);
}

/**
 * Questions about the order of dates and the encoding, if the file does not reveal them; and a warning if the file has
 * dates of both orders.
 */
export function FileQuestions({ source }: { source: ImportFile }) {
  const translate = useTranslate();
  const language = useLanguage();
  const labelId = useId();
  const { encoding, openDate, mixedDates, dateOrder } = source;
  return (
    <>
      {encoding && (
        <TextField
          select
          size="small"
          label={translate('importing.encoding')}
          helperText={translate('importing.encodingHelp')}
          value={encoding}
          onChange={({ target: { value } }) => isEncoding(value) && void source.setEncoding(value)}
          sx={{ maxWidth: 480 }}
        >
          {ENCODINGS.map((each) => (
            <MenuItem key={each} value={each}>
              {translate(`importing.encodings.${each}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {mixedDates && <Alert severity="warning">{translate('importing.mixedDates', mixedDates)}</Alert>}
      {openDate !== undefined && (
        <FormControl required>
          <FormLabel id={labelId}>{translate('importing.dateOrder', { date: openDate })}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={labelId}
            value={dateOrder ?? ''}
            onChange={(_, value) => isOrder(value) && source.setDateOrder(value)}
          >
            {ORDERS.map((order) => (
              <FormControlLabel
                key={order}
                value={order}
                control={<Radio size="small" />}
                label={asRead(openDate, order, language)}
              />
            ))}
          </RadioGroup>
        </FormControl>
      )}
    </>
  );
}
