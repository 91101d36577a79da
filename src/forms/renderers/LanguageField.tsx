import { useMemo } from 'react';
import { asControl, type FieldProps } from '../bridge/field';
import { useFormScope } from '../bridge/scope';
import { SuggestField } from './SuggestField';

/** The languages that patients and staff speak most often; any other stored tag is kept. */
const TAGS =
  'am ar bn bs cs da de el en es et fa fi fr gu he hi hmn hr ht hu hy id it ja ka km ko lo lt lv ml ms my ne nl no pa pl ps pt ro ru sk sl so sq sr sv sw ta te th tl tr uk ur vi zh zh-Hans zh-Hant'.split(
    ' ',
  );

/** A language, stored as its tag and named in the viewer's language. */
function LanguageField(field: FieldProps) {
  const { language } = useFormScope();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'language' });
    return TAGS.map((tag) => ({ value: tag, label: names.of(tag) ?? tag })).sort((a, b) =>
      a.label.localeCompare(b.label, language),
    );
  }, [language]);
  return <SuggestField field={field} options={options} />;
}

export const LanguageControl = asControl(LanguageField);
