import { useState } from 'react';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { offersImport } from '../../domain/entity/imports';
import { MoreMenu } from '../../ui/MoreMenu';
import { usePaletteActions } from '../../ui/palette';
import { lazyPiece } from '../../ui/pieces';
import { useEntity } from '../useEntity';
import { useExport } from './useExport';
import type { EntityList } from './entityList';

const ImportDialog = lazyPiece(() => import('../importing/ImportDialog'), { failed: 'notice', ahead: true });

/** Exports of the visible columns, and of all fields. */
const EXPORTS = [
  ['exportCsv', 'csv', false],
  ['exportJson', 'json', false],
  ['exportWhole', 'csv', true],
  ['exportWholeJson', 'json', true],
] as const;

/** Export of the list's rows, and import if records can be created. */
export function TransferMenu({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const { entry, entity } = useEntity();
  const save = useExport(list);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [importing, setImporting] = useState(false);
  const canExport = !entry.without.includes('export');
  const canImport = offersImport(entry, entity);
  const offered = [
    ...(canExport ? EXPORTS : []).map(([key, format, whole]) => ({
      id: key,
      label: translate(`lists.${key}`),
      run: () => save(format, { whole }),
    })),
    ...(canImport ? [{ id: 'import', label: translate('lists.import'), run: () => setImporting(true) }] : []),
  ];
  usePaletteActions(offered);
  if (offered.length === 0) return null;

  return (
    <>
      <MoreMenu label={translate('lists.more')} anchor={anchor} onAnchor={setAnchor}>
        {offered.map(({ id, label, run }) => (
          <MenuItem
            key={id}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </MoreMenu>
      {importing && <ImportDialog onClose={() => setImporting(false)} onImported={list.refetch} />}
    </>
  );
}
