import type { ComponentType } from 'react';
import { isControl, and, optionIs, rankWith, uiTypeIs, type OwnPropsOfControl } from '@jsonforms/core';
import { needsMaterial, type FormLayout, type Renderers } from './elements';
import { FIELD_KINDS, type FieldKind } from './kinds';
import { GroupLayoutRenderer } from './layouts/GroupLayout';
import { RootLayoutRenderer } from './layouts/RootLayout';
import { TabsLayoutRenderer } from './layouts/TabsLayout';
import { BooleanControl } from './renderers/BooleanField';
import { ChoicesControl } from './renderers/ChoicesField';
import { DateControl } from './renderers/DateField';
import { DateTimeControl } from './renderers/DateTimeField';
import { EnumControl } from './renderers/EnumField';
import { JsonControl } from './renderers/JsonField';
import { LanguageControl } from './renderers/LanguageField';
import { MapControl } from './renderers/MapField';
import { MarkdownControl } from './renderers/MarkdownField';
import { MinutesControl } from './renderers/MinutesField';
import { MultiEnumControl } from './renderers/MultiEnumField';
import { NumberControl } from './renderers/NumberField';
import { ObjectControl } from './renderers/ObjectField';
import { OptionalDateControl } from './renderers/OptionalDateField';
import { PartialDateControl } from './renderers/PartialDateField';
import { ReadOnlyControl } from './renderers/ReadOnlyField';
import { ReferenceControl } from './renderers/ReferenceField';
import { ReferencesControl } from './renderers/ReferencesField';
import { ScheduleControl } from './renderers/ScheduleField';
import { SecretControl } from './renderers/SecretField';
import { SuggestionsControl } from './renderers/SuggestionsField';
import { StringsControl } from './renderers/StringsField';
import { MultilineControl, TextControl } from './renderers/TextField';
import { TimezoneControl } from './renderers/TimezoneField';
import { UserControl } from './renderers/UserField';
import { SettingsControl } from './renderers/SettingsField';
import { TrueFalseControl } from './renderers/TrueFalseField';
import { RowsControl } from './rows/RowsField';
import { RowTabsControl } from './rows/RowTabsField';

/** The renderer of each kind of field. The code does not compile if a kind has no renderer. */
const CONTROLS: Record<FieldKind, ComponentType<OwnPropsOfControl>> = {
  text: TextControl,
  multiline: MultilineControl,
  markdown: MarkdownControl,
  number: NumberControl,
  boolean: BooleanControl,
  enum: EnumControl,
  multiEnum: MultiEnumControl,
  date: DateControl,
  dateTime: DateTimeControl,
  partialDate: PartialDateControl,
  minutes: MinutesControl,
  schedule: ScheduleControl,
  choices: ChoicesControl,
  user: UserControl,
  optionalDate: OptionalDateControl,
  reference: ReferenceControl,
  references: ReferencesControl,
  strings: StringsControl,
  rows: RowsControl,
  rowTabs: RowTabsControl,
  object: ObjectControl,
  map: MapControl,
  trueFalse: TrueFalseControl,
  settings: SettingsControl,
  json: JsonControl,
  timezone: TimezoneControl,
  language: LanguageControl,
  suggestions: SuggestionsControl,
  secret: SecretControl,
  readOnly: ReadOnlyControl,
};

const RANK = 10;

/** Our own renderers: of forms, groups, tabs and every kind of field. */
const own: Renderers = [
  { tester: rankWith(RANK, and(uiTypeIs('VerticalLayout'), optionIs('root', true))), renderer: RootLayoutRenderer },
  { tester: rankWith(RANK, uiTypeIs('Group')), renderer: GroupLayoutRenderer },
  { tester: rankWith(RANK, uiTypeIs('Categorization')), renderer: TabsLayoutRenderer },
  ...FIELD_KINDS.map((kind) => ({
    tester: rankWith(RANK, (uischema) => isControl(uischema) && uischema.options?.['kind'] === kind),
    renderer: CONTROLS[kind],
  })),
];

let withMaterial: Promise<Renderers> | undefined;

/**
 * The renderers for a layout: our own, plus the material renderers if a hand-written layout uses lines, columns or
 * labels. The material renderers load only then. A failed load is retried the next time.
 */
export function renderersFor(layout: FormLayout): Renderers | Promise<Renderers> {
  if (!needsMaterial(layout)) return own;
  withMaterial ??= import('./layouts/material').then(
    ({ materialRenderers }) => [...own, ...materialRenderers],
    (error: unknown) => {
      withMaterial = undefined;
      throw error;
    },
  );
  return withMaterial;
}
