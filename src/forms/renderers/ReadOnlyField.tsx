import { useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { useTranslate } from 'react-admin';
import type { FieldSchema, Json } from '../../domain/entity/types';
import { isDateFormat } from '../../domain/dates/partialDate';
import { hasType, isObject } from '../../domain/entity/paths';
import { labelOf } from '../../domain/entity/labels';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { useStored } from '../bridge/useStored';
import { FieldFrame } from './FieldFrame';
import { ValueText } from './ValueText';
import { copyText } from '../../ui/copyText';

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function CopyButton({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await copyText(text);
    setCopied(true);
  };
  return (
    <Tooltip title={translate(copied ? 'forms.copied' : 'forms.copy')} onClose={() => setCopied(false)}>
      <IconButton size="small" onClick={() => void copy()} aria-label={`${translate('forms.copy')}: ${label}`}>
        <CopyIcon fontSize="inherit" />
      </IconButton>
    </Tooltip>
  );
}

function ObjectText({ value, schema, path }: { value: Record<string, Json>; schema: FieldSchema; path: string }) {
  const { entity, language } = useFormScope();
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !isEmpty(value[name]))
    .map(([name, inner]) => (
      <Box key={name}>
        {labelOf(entity, `${path}.${name}`, language)}:{' '}
        <ValueText value={value[name]} schema={inner} path={`${path}.${name}`} named />
      </Box>
    ));
}

/** A read-only field: its value as text that can be copied. */
function ReadOnlyField(field: FieldProps) {
  const { schema, fullPath, label, id } = field;
  const isBoolean = hasType(schema, 'boolean');
  // An unset boolean counts as false.
  const value = isBoolean ? (field.value ?? false) : field.value;
  const translate = useTranslate();
  const { mode, entity } = useFormScope();
  const stored = useStored(fullPath);
  const isSecret = schema['x-write-only'] === true;
  const empty = isSecret ? stored !== true : isEmpty(value);
  // Dates and booleans are not offered for copying.
  const isRead = isBoolean || isDateFormat(schema.format);
  // In read mode only the id can be copied.
  const copied = !empty && !isRead && !isSecret && (mode !== 'read' || fullPath === entity['x-entity'].id);
  // The id's help is about choosing an id, so it is dropped once the id exists.
  const help = fullPath === entity['x-entity'].id ? undefined : field.help;
  return (
    <FieldFrame {...field} help={help} group required={false}>
      <Box id={id} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minHeight: 32, typography: 'body2' }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', color: empty ? 'text.secondary' : undefined }}>
          {isSecret ? (
            translate(
              stored === undefined ? 'forms.secretNeverShown' : stored ? 'forms.secretHeld' : 'forms.secretNone',
            )
          ) : empty ? (
            translate('forms.empty')
          ) : isObject(value) && schema.properties ? (
            <ObjectText value={value} schema={schema} path={fullPath} />
          ) : (
            <ValueText value={value} schema={schema} path={fullPath} named />
          )}
        </Box>
        {copied && <CopyButton text={typeof value === 'string' ? value : JSON.stringify(value)} label={label} />}
      </Box>
    </FieldFrame>
  );
}

export const ReadOnlyControl = asControl(ReadOnlyField);
