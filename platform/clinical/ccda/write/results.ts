import { v4 as uuid } from 'uuid';
import { outsideRange, type LabItem, type LabRange } from '../../../../src/domain/lab/items';
import { OUR_DATA_IDS, OUR_PLANS, SYSTEMS, TEMPLATES } from '../templates';
import { el, type Written } from '../xml';
import { coded, loinc, section, table, templates, time } from './parts';

const INTERPRETATIONS = { low: ['L', 'Low'], high: ['H', 'High'], within: ['N', 'Normal'] } as const;

const quantity = (name: string, value: number, unit: string | null): Written =>
  el(name, { value: String(value), unit: unit || '1' });

const rangeElement = ({ low, high }: LabRange, unit: string | null): Written =>
  el(
    'referenceRange',
    {},
    el(
      'observationRange',
      {},
      el(
        'value',
        { 'xsi:type': 'IVL_PQ' },
        low === null ? undefined : quantity('low', low, unit),
        high === null ? undefined : quantity('high', high, unit),
      ),
    ),
  );

function observation(item: LabItem, at: string, reference: string): Written {
  const { code, system, name, dataId, value, unit, range, planId } = item;
  const place = outsideRange(item);
  const own = el('translation', { code: dataId, codeSystem: OUR_DATA_IDS, displayName: name });
  const plan = planId ? el('translation', { code: planId, codeSystem: OUR_PLANS }) : undefined;
  const concept = coded('code', { code, system, display: name }, [SYSTEMS.loinc], {}, [own, plan]);
  const [letter, word] = INTERPRETATIONS[place ?? 'within'];
  return el(
    'observation',
    { classCode: 'OBS', moodCode: 'EVN' },
    ...templates(TEMPLATES.resultObservation),
    el('id', { root: uuid() }),
    concept,
    el('text', {}, el('reference', { value: `#${reference}` })),
    el('statusCode', { code: 'completed' }),
    el('effectiveTime', { value: time(at) }),
    el('value', { 'xsi:type': 'PQ', value: String(value), unit: unit || '1' }),
    ...(range
      ? [
          el('interpretationCode', { code: letter, codeSystem: SYSTEMS.interpretation, displayName: word }),
          rangeElement(range, unit),
        ]
      : []),
  );
}

/** A section with one panel of laboratory results, all taken at the same time. */
export function resultsSection(items: readonly LabItem[], at: string): Written {
  const rows = items.map(({ name, value, unit, range }, index) => ({
    id: `result${index + 1}`,
    cells: [name, `${value} ${unit ?? ''}`.trim(), [range?.low, range?.high].map((limit) => limit ?? '').join(' – ')],
  }));
  const panel = el(
    'organizer',
    { classCode: 'BATTERY', moodCode: 'EVN' },
    ...templates(TEMPLATES.resultOrganizer),
    el('id', { root: uuid() }),
    loinc('code', '26436-6', 'Laboratory studies (set)'),
    el('statusCode', { code: 'completed' }),
    el('effectiveTime', {}, el('low', { value: time(at) }), el('high', { value: time(at) })),
    ...items.map((item, index) => el('component', {}, observation(item, at, `result${index + 1}`))),
  );
  return section({
    template: TEMPLATES.results,
    code: ['30954-2', 'Relevant diagnostic tests and/or laboratory data'],
    title: 'Results',
    text: table(['Test', 'Value', 'Reference range'], rows),
    entries: [panel],
    wantsEntries: true,
  });
}
