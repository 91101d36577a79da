import type { ReactNode } from 'react';
import { LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { currentPack } from '../i18n';

/** Calendars and clocks in the user's language; their words come with the theme, months and week starts from dayjs. */
export function PickerTexts({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={currentPack().dayjs}>
      {children}
    </LocalizationProvider>
  );
}
