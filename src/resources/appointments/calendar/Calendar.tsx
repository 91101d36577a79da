import { useId, useMemo, useRef, useState } from 'react';
import type { CalendarRef } from '@fullcalendar/react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useNotify, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { AddressNote } from '../../../browse/AddressNote';
import { FilterBar } from '../../../browse/filters/FilterBar';
import { periodOf, windowOf } from '../../../domain/appointments/calendar/window';
import type { Span } from '../../../domain/appointments/spans';
import { dayInZone } from '../../../domain/dates/zone';
import { createPath } from '../../../routes';
import { EmptyState } from '../../../ui/EmptyState';
import { FailedState } from '../../../ui/FailedState';
import { useDelayed } from '../../../ui/useDelayed';
import { useLanguage } from '../../../ui/useLanguage';
import type { EntityList } from '../../list/entityList';
import { entityFilterTexts } from '../../list/filters';
import { useEntity } from '../../useEntity';
import { CALENDAR_RULES, NEW_TIME, useCalendarState } from './address';
import { ColourChoice } from './ColourChoice';
import { tonesOf } from './colours';
import { EventPopover } from './EventPopover';
import { Grid } from './Grid';
import { Hint } from './Hint';
import { KeysDialog } from './KeysDialog';
import { Legend } from './Legend';
import { CalendarLook } from './look';
import { MoveDialog } from './MoveDialog';
import { Toolbar } from './Toolbar';
import { ZoneChoice } from './ZoneChoice';
import { useGridKeys } from './useGridKeys';
import { statusText } from './statusText';
import { useItems, type Item } from './useItems';

/** Filters of the table that the calendar does not need, because it has its own days. */
const OF_TABLE = ['endAfter', 'startTime', 'endTime'];

const NONE: readonly Item[] = [];

interface Move {
  item: Item;
  choices: readonly Span[];
  chosen: Span;
}

/** The calendar of appointments: its filters, its toolbar, and the appointments of the chosen days. */
export default function Calendar({ list }: { list: EntityList }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const notify = useNotify();
  const { search } = useLocation();
  const { entry, entity, extension } = useEntity();
  const [state, change] = useCalendarState();
  const { view, day, zone, colouring } = state;
  const calendar = useRef<CalendarRef>(null);
  const hintId = useId();
  const [opened, setOpened] = useState<{ item: Item; element: HTMLElement } | null>(null);
  const [move, setMove] = useState<Move | null>(null);
  const period = useMemo(() => periodOf(windowOf(view, day, language), zone), [view, day, language, zone]);
  const { items, isCut, error, refetch } = useItems(period, list);
  const isSlow = useDelayed(items === undefined && !error);
  const shown = items ?? NONE;
  const texts = { noProvider: translate('calendar.noProvider'), others: translate('calendar.otherProviders') };
  const { noProvider, others } = texts;
  // The colors of statuses do not depend on the appointments.
  const coloured = colouring === 'status' ? NONE : shown;
  const tones = useMemo(
    () => tonesOf(colouring, coloured, entity, language, { noProvider, others }),
    [colouring, coloured, entity, language, noProvider, others],
  );
  const [moving, setMoving] = useState<{ item: Item; span: Span }>();
  const [showsKeys, setShowsKeys] = useState(false);
  const pending = useMemo(
    () => (move ? { id: move.item.id, span: move.chosen } : moving && { id: moving.item.id, span: moving.span }),
    [move, moving],
  );
  const blocked = extension.creating?.blocked?.(list.state.filters);

  const create = ({ start, end }: Span, wholeDays = false): void => {
    calendar.current?.getApi().unselect();
    if (wholeDays) return change({ view: 'day', day: dayInZone(start, zone) });
    if (blocked !== undefined) return notify(blocked, { type: 'warning' });
    const parameters = new URLSearchParams(search);
    parameters.set(NEW_TIME.start, new Date(start).toISOString());
    parameters.set(NEW_TIME.end, new Date(end).toISOString());
    void navigate({ pathname: createPath(entry), search: `?${parameters.toString()}` });
  };
  const ask = (item: Item, choices: readonly Span[]): void => {
    const [chosen] = choices;
    if (chosen) setMove({ item, choices, chosen });
  };
  const isMoved = (item: Item, { start, end }: Span): boolean => start !== item.span.start || end !== item.span.end;
  const keys = useGridKeys({
    calendar,
    state,
    items: shown,
    period,
    language,
    moving,
    onMoving: setMoving,
    onMoved: (item, span) => isMoved(item, span) && ask(item, [span]),
    onChange: change,
    onCreate: create,
    onOpen: (item, element) => setOpened({ item, element }),
    onHelp: () => setShowsKeys(true),
  });
  const own = list.filters.filter(({ name }) => !OF_TABLE.includes(name));
  const isFiltered = list.search.trim() !== '' || own.some((filter) => list.valueOf(filter) !== '');
  const clear = (): void => {
    list.setSearch('');
    list.setFilters(Object.fromEntries(own.map(({ name }) => [name, undefined])));
  };
  const filters = { ...list, filters: own, rows: undefined, canClear: isFiltered, clear };
  const told = { count: items?.length, isSlow, isCut, isFiltered: isFiltered && view === 'list' };
  return (
    <Box data-fills="" sx={{ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0, pt: 1.5 }}>
      <CalendarLook tones={tones} />
      <AddressNote rules={CALENDAR_RULES} />
      <Toolbar state={state} status={statusText(told, translate, language)} onChange={change} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center', '& > *': { pb: 1 } }}>
        <FilterBar list={filters} texts={entityFilterTexts(entity, translate('calendar.label'), language)} />
        <Box sx={{ ml: 'auto', px: 2, minWidth: 0 }}>
          <ZoneChoice zone={zone} onChange={(next) => change({ zone: next })} />
        </Box>
      </Box>
      {error ? (
        <FailedState error={error} title={translate('calendar.failed')} onRetry={refetch} />
      ) : (
        <Box sx={{ position: 'relative', flex: 1, minHeight: 320, display: 'flex' }}>
          <Box
            ref={keys.frame}
            role="application"
            aria-label={translate('calendar.label')}
            aria-describedby={hintId}
            tabIndex={0}
            {...keys.handlers}
            sx={{ position: 'relative', flex: 1, minWidth: 0 }}
          >
            {isSlow && <LinearProgress sx={{ position: 'absolute', insetInline: 0, top: 0, zIndex: 5 }} aria-hidden />}
            <Grid
              state={state}
              items={shown}
              tones={tones}
              pending={pending}
              entity={entity}
              language={language}
              calendar={calendar}
              onOpen={(item, element) => setOpened({ item, element })}
              onDay={(next) => change({ view: 'day', day: next })}
              onDraw={create}
              onDrag={ask}
            />
          </Box>
          {items?.length === 0 && view !== 'list' && (
            <Box
              aria-hidden={!isFiltered}
              sx={{
                position: 'absolute',
                inset: 0,
                display: 'grid',
                placeItems: 'center',
                pointerEvents: 'none',
                zIndex: 4,
                '& > *': {
                  bgcolor: 'background.paper',
                  borderRadius: 1,
                  border: 1,
                  borderColor: 'divider',
                  py: '16px !important',
                },
              }}
            >
              <EmptyState
                title={translate('calendar.none')}
                {...(isFiltered && {
                  why: 'noMatch',
                  text: translate('calendar.noMatch'),
                  actions: (
                    <Button variant="outlined" onClick={clear} sx={{ pointerEvents: 'auto' }}>
                      {translate('lists.clearAll')}
                    </Button>
                  ),
                })}
              />
            </Box>
          )}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, px: 2, py: 0.5, alignItems: 'center' }}>
        <ColourChoice value={colouring} onChange={(next) => change({ colouring: next })} />
        <Legend tones={tones} />
      </Box>
      <Box sx={{ px: 1, pb: 0.5 }}>
        <Hint
          id={hintId}
          place={keys.place}
          length={keys.length}
          moving={moving?.span}
          nothingDone={keys.nothingDone}
          view={view}
          zone={zone}
          items={shown}
          onKeys={() => setShowsKeys(true)}
        />
      </Box>
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
      {opened && (
        <EventPopover
          item={opened.item}
          anchor={opened.element}
          zone={zone}
          onMove={() => {
            setMoving({ item: opened.item, span: opened.item.span });
            setOpened(null);
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {move && (
        <MoveDialog
          item={move.item}
          choices={move.choices}
          chosen={move.chosen}
          onChoose={(chosen) => setMove({ ...move, chosen })}
          onReload={(item) => setMove({ ...move, item })}
          onClose={() => {
            setMove(null);
            keys.returnTo(move.item);
          }}
        />
      )}
    </Box>
  );
}
