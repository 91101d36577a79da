import { Fragment } from 'react';
import MuiLink from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Entity, FieldSchema, Json, Language } from '../../domain/entity/types';
import { isDateFormat } from '../../domain/dates/partialDate';
import { enumLabel } from '../../domain/entity/labels';
import { isObject } from '../../domain/entity/paths';
import { exactText } from '../../domain/shownNumber';
import { parseSchedule, scheduleWords } from '../../domain/schedule';
import { useFormScope } from '../bridge/scope';
import { momentOf, shortDateTime } from '../../ui/time';
import { ZonedTime } from '../../ui/ZonedTime';
import { minutesText } from '../dates';
import type { Translate } from '../errorText';
import { GroupText } from './GroupText';
import { useReferenceKeys } from './referenceKeys';
import { useReferenced } from './references';

interface Context {
  entity: Entity;
  path: string;
  language: Language;
  translate: Translate;
}

/** Stands for an entry of a list that has no value but a place. */
const ABSENT = '–';

/** A value as one line of text, for table cells and read-only fields. */
export function valueText(value: Json | undefined, schema: FieldSchema, context: Context): string {
  const { entity, path, language, translate } = context;
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'boolean') return translate(value ? 'forms.yes' : 'forms.no');
  if (schema['x-write-only']) return '••••';
  if (schema['x-widget'] === 'minutes' && typeof value === 'number') return minutesText(value);
  const { schedule } = schema['x-schedule'] ? parseSchedule(String(value)) : {};
  if (schedule) return scheduleWords(schedule, language, translate);
  if (isDateFormat(schema.format)) return shortDateTime(value, language) || String(value);
  if (schema.enum || schema['x-enum-labels']) return enumLabel(entity, path, value, language);
  if (Array.isArray(value)) {
    const texts = value.map((each) => (each === null ? ABSENT : valueText(each, schema.items ?? {}, context)));
    // A decimal comma would look like the comma between two entries.
    return texts.join(texts.some((text) => /\d,\d/.test(text)) ? '; ' : ', ');
  }
  if (isObject(value)) {
    const template = schema['x-item-label'];
    if (template) {
      return template.replace(/\{([^}]+)\}/g, (_, name: string) =>
        valueText(value[name], schema.properties?.[name] ?? {}, { ...context, path: `${path}.${name}` }),
      );
    }
    return Object.values(value)
      .filter((each) => each !== null && !isObject(each))
      .join(' ');
  }
  return typeof value === 'number' ? exactText(value, language) : String(value);
}

/** A link to a referenced record, with its label. */
function ReferenceText({ resource, id }: { resource: string; id: string }) {
  const [found] = useReferenced(resource, [id]);
  const { addressOf } = useReferenceKeys(resource);
  if (found?.state !== 'found') return <>{id}</>;
  return (
    <MuiLink
      component={Link}
      to={addressOf(id) ?? ''}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      {found.option.label}
    </MuiLink>
  );
}

interface Props {
  value: Json | undefined;
  schema: FieldSchema;
  path: string;
  /** Shows the time zone of a time. Table cells have no room for the zone. */
  named?: boolean;
}

export function ValueText({ value, schema, path, named }: Props) {
  const { entity, language } = useFormScope();
  const translate = useTranslate();
  const reference = schema['x-reference'];
  if (reference && typeof value === 'string' && value !== '') return <ReferenceText resource={reference} id={value} />;
  if (schema['x-words']) return <GroupText schema={schema} path={path} value={value} />;
  const references = schema.items?.['x-reference'];
  if (references && named && Array.isArray(value)) {
    return value.map((id, index) => (
      <Fragment key={String(id)}>
        {index > 0 && ', '}
        <ReferenceText resource={references} id={String(id)} />
      </Fragment>
    ));
  }
  if (isDateFormat(schema.format) && momentOf(value)) {
    return <ZonedTime value={value} show={named ? 'named' : 'dateTime'} />;
  }
  return <>{valueText(value, schema, { entity, path, language, translate })}</>;
}
