import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { countText } from '../domain/shownNumber';
import { useLanguage } from '../ui/useLanguage';

/** The lists of a screen that has several, and the open one. */
interface Props {
  /** `count` is a number beside the label; 0 is not shown. */
  all: readonly { key: string; label: string; count?: number }[];
  open: string;
  onOpen: (key: string) => void;
  children: ReactNode;
}

/** Tabs with the open list below them. */
export function ListTabs({ all, open, onOpen, children }: Props) {
  const id = useId();
  const language = useLanguage();
  return (
    <>
      <Tabs value={open} onChange={(_, key: string) => onOpen(key)} sx={{ px: 2, flexShrink: 0 }}>
        {all.map(({ key, label, count = 0 }) => (
          <Tab
            key={key}
            value={key}
            id={`${id}-${key}`}
            aria-controls={`${id}-panel`}
            label={label}
            icon={count > 0 ? <Chip size="small" label={countText(count, language)} /> : undefined}
            iconPosition="end"
          />
        ))}
      </Tabs>
      <Box
        key={open}
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${open}`}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', pt: 1.5 }}
      >
        {children}
      </Box>
    </>
  );
}
