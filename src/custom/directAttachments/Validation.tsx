import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { fieldOf, textOf } from '../../domain/entity/read';
import { heldImportsPath } from '../../routes';
import { useLanguage } from '../../ui/useLanguage';
import { importFaultText } from '../../ui/imports/importFaultText';
import { iconOf, warningsOf, warningText } from './words';

const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

/** What is off about an attachment: errors, warnings, or that all is well. */
export function Validation({ row }: { row: object }) {
  const words = { translate: useTranslate(), language: useLanguage() };
  const { translate } = words;
  const icon = iconOf(row);
  const error = fieldOf(row, 'error');
  const errors = [...new Set([...(typeof error === 'string' ? [error] : []), ...textsIn(fieldOf(row, 'errors'))])];
  const heldId = textOf(fieldOf(row, 'heldId'));
  const warnings = warningsOf(row).map((warning) => warningText(warning, row, words));
  return (
    <>
      {(icon === 'notStarted' || icon === 'waiting' || icon === 'processing') && (
        <Alert severity="info">{translate(`directAttachments.infos.${icon}`)}</Alert>
      )}
      {errors.length > 0 && (
        <Alert severity="error">
          {translate('directAttachments.hasError')}
          {errors.map((each) => (
            <div key={each}>{importFaultText(each, words.translate)}</div>
          ))}
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert
          severity="warning"
          action={
            heldId !== '' && (
              <Button component={RouterLink} to={heldImportsPath(heldId)} color="inherit" size="small">
                {translate('directAttachments.correction.openHeld')}
              </Button>
            )
          }
        >
          {warnings.map((each) => (
            <div key={each}>{each}</div>
          ))}
        </Alert>
      )}
      {icon === 'fine' && warnings.length === 0 && (
        <Alert severity="success">{translate('directAttachments.fine')}</Alert>
      )}
    </>
  );
}
