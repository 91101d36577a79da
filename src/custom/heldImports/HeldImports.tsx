import { useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { columnsOf } from '../../browse/columns';
import type { Filter } from '../../browse/filters/filter';
import { ListScreen } from '../../browse/ListScreen';
import { useList } from '../../browse/useList';
import type { HeldImport, HeldQuery } from '../../contract/heldImports';
import { HELD_REASONS, HELD_SOURCES, HELD_STATES } from '../../domain/held/terms';
import { countText } from '../../domain/shownNumber';
import { heldImportsPath } from '../../routes';
import { EmptyState } from '../../ui/EmptyState';
import { shortDate } from '../../ui/time';
import { HeldDrawer } from './HeldDrawer';
import { nameOf } from './personText';
import { HELD } from './source';
import { StateLabel } from './StateLabel';

const recordsOf = ({ counts }: HeldImport): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

const { of, made } = columnsOf<HeldImport>('heldImports');
const COLUMNS = [
  made('person', ({ person }, { translate }) => nameOf(person) ?? translate('heldImports.nameless')),
  made('dob', ({ person }, { language }) => shortDate(person.dob, language), { className: 'tabular' }),
  of('reason', {
    text: (reason, { translate }) => translate(`heldImports.reasons.${reason}`),
    width: 140,
  }),
  of('source', { text: (source, { translate }) => translate(`heldImports.sources.${source}`) }),
  made('records', (row, { language }) => countText(recordsOf(row), language), { align: 'right' }),
  of('heldAt', { as: 'time' }),
  of('state', { cell: (state) => <StateLabel state={state} /> }),
  of('decidedBy'),
];
const FILTERS: readonly Filter<HeldQuery>[] = [
  { name: 'state', kind: 'switch', values: HELD_STATES, defaultValue: 'open', every: 'heldImports.every' },
  // Hidden, because addresses are stored and shared, and must not contain names.
  { name: 'search', kind: 'text', hidden: true, search: true, maxLength: 200, width: 230 },
  { name: 'source', kind: 'choice', values: HELD_SOURCES },
  { name: 'reason', kind: 'choice', values: HELD_REASONS },
];

/** Imports whose patient is uncertain, newest first, and the decisions about them. */
export function HeldImports() {
  const translate = useTranslate();
  const { heldId } = useParams();
  const list = useList({ source: HELD, filters: FILTERS });
  return (
    <ListScreen
      list={list}
      columns={COLUMNS}
      idOf={(row) => row.heldId}
      address={heldImportsPath}
      openId={heldId}
      title={translate('screens.heldImports')}
      name={translate('heldImports.many')}
      one={translate('heldImports.one')}
      texts="heldImports"
      counts={{ state: list.answer?.counts }}
      empty={<EmptyState why="done" title={translate('heldImports.none')} text={translate('heldImports.noneText')} />}
      drawer={(open) => <HeldDrawer key={open.id} {...open} />}
    />
  );
}
