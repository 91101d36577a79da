import { useState, type ComponentType } from 'react';
import { useTranslate } from 'react-admin';
import { MoreMenu } from '../../ui/MoreMenu';
import type { NewActionProps } from '../extension';

/** The menu of an unsaved record. */
export function NewRecordMenu({ Actions }: { Actions: ComponentType<NewActionProps> }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = (): void => setAnchor(null);
  return (
    <MoreMenu label={translate('records.more')} anchor={anchor} onAnchor={setAnchor}>
      <Actions close={close} />
    </MoreMenu>
  );
}
