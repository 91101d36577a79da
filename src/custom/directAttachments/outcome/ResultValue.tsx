import { useTranslate } from 'react-admin';
import { rowsOf, textOf } from '../../../domain/entity/read';
import { listed } from '../../../domain/listed';
import { countText } from '../../../domain/shownNumber';
import { ReferenceCell } from '../../../resources/cells/ReferenceCell';
import { useLanguage } from '../../../ui/useLanguage';
import { causeText } from '../words';
import { countsShown } from './attemptResult';

const REFERENCES: Readonly<Record<string, string>> = { patientId: 'patients', orgId: 'organizations' };

/** A value of an attempt's result in words. */
export function ResultValue({ name, value }: { name: string; value: unknown }) {
  const translate = useTranslate();
  const language = useLanguage();
  const none = translate('directMessages.nothing');
  const resource = REFERENCES[name];
  if (name === 'records') {
    const texts = countsShown(value).map(([outcome, count]) =>
      translate('lists.filtered', {
        name: translate(`directAttachments.preview.outcomes.${outcome}`),
        value: countText(count, language),
      }),
    );
    return texts.length === 0 ? none : listed(texts, language);
  }
  if (name === 'notTaken')
    return countText(
      rowsOf(value).reduce((sum, { count }) => sum + (typeof count === 'number' ? count : 0), 0),
      language,
    );
  if (name === 'faults') return countText(Array.isArray(value) ? value.length : 0, language);
  if (typeof value === 'number') return countText(value, language);
  const text = textOf(value);
  if (text === '') return none;
  if (resource !== undefined) return <ReferenceCell resource={resource} id={text} />;
  if (name === 'cause') return causeText(text, { translate });
  if (name === 'reason') return translate(`heldImports.reasons.${text}`, { _: text });
  if (name === 'outcome') return translate(`directAttachments.outcomes.${text}`, { _: text });
  return translate(`directAttachments.values.${name}.${text}`, { _: text });
}
