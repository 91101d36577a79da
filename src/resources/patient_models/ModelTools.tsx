import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { createPath, listPath } from '../../routes';
import { usePaletteActions } from '../../ui/palette';
import { lazyPiece } from '../../ui/pieces';
import type { ListActionProps } from '../extension';
import { AddModel } from './AddModel';

const NewModelDialog = lazyPiece(() => import('./NewModelDialog'), { failed: 'notice' });

/** Adds a model, and says if the list does not have all models. */
export function ModelTools({ entry, list }: ListActionProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const adding = pathname === createPath(entry);
  const add = (): void => void navigate({ pathname: createPath(entry), search });
  usePaletteActions([{ id: 'testModels.add', label: translate('testModels.newTitle'), run: add }]);
  return (
    <>
      {list.answer?.meta?.beside?.['modelsTruncated'] === true && (
        <Alert severity="warning" sx={{ py: 0 }}>
          <strong>{translate('testModels.truncated')}</strong> {translate('testModels.truncatedText')}
        </Alert>
      )}
      <AddModel entry={entry} />
      {adding && (
        <NewModelDialog
          entry={entry}
          onClose={() => void navigate({ pathname: listPath(entry), search }, { replace: true })}
        />
      )}
    </>
  );
}
