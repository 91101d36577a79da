import type { ReactNode } from 'react';
import { LocalizationProvider } from '@mui/x-date-pickers';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { currentPack } from '../i18n';

/** Localizes date pickers: texts come with the theme, month names and week starts from dayjs. */
export function PickerTexts({ children }: { children: ReactNode }) {
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale={currentPack().dayjs}>
      {children}
    </LocalizationProvider>
  );
}
