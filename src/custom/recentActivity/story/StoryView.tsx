import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { AddressNote } from '../../../browse/AddressNote';
import { usePlace } from '../../../browse/place';
import { EXTRA_ROWS, factsOf, MAIN_ROWS, type FactsByDay, type StoryRow } from '../../../domain/story/facts/fact';
import { LONGEST_STORY, usualDays } from '../../../domain/story/days';
import { dayInZone } from '../../../domain/dates/zone';
import { useLanguage } from '../../../ui/useLanguage';
import type { SelectedAlert } from '../tab';
import { AlertDrawer } from '../tabs/alerts/AlertDrawer';
import { storyRules, type StoryAddress, type StoryChange } from './address/useStoryAddress';
import { RulesPanel } from './explain/RulesPanel';
import { axisOf } from './grid/axis';
import { DayGrid, type GridControl } from './grid/DayGrid';
import { DAY_ROW, type Place } from './grid/types';
import type { Detail } from './grid/zoom';
import { Compare } from './parts/Compare';
import { DayDrawer } from './parts/DayDrawer';
import { EmptyStory } from './parts/EmptyStory';
import { Findings } from './parts/Findings';
import { Footnotes, Legend } from './parts/Legend';
import { Notes } from './parts/Notes';
import { PrintedStory } from './parts/PrintedStory';
import { RestStatus, type RestOfStory } from './parts/RestStatus';
import { useExtraRows } from './parts/RowChoice';
import { Toolbar } from './parts/Toolbar';
import { hasArrived } from './model';
import { buildRows } from './rows/buildRows';
import type { LoadedStory } from './useStory';
import { useSay, useStoryModel } from './useStoryModel';

interface Props {
  patientId: string;
  loaded: LoadedStory;
  /** The state of loading the other days; null once all days are loaded. */
  rest: RestOfStory | null;
  alert: SelectedAlert | null;
  address: StoryAddress;
  change: (change: StoryChange) => void;
}

/** The cell that has or last had the focus. */
interface Focused {
  place: Place;
  cell: HTMLElement;
}

/** The day of an alert in a zone; undefined if there is no alert or its time is not known. */
function alertDay(alert: SelectedAlert | null, zone: string): string | undefined {
  const at = Date.parse(alert?.eventTime ?? '');
  return Number.isNaN(at) ? undefined : dayInZone(at, zone);
}

/** The ids of the alerts, the earliest first. */
const alertIds = ({ outlines }: FactsByDay): string[] =>
  [...outlines.values()].flatMap((day) => day.flatMap(({ alertId }) => alertId ?? []));

/** The rows that have content on any day. */
const rowsIn = ({ outlines }: FactsByDay): Set<StoryRow> =>
  new Set([...outlines.values()].flatMap((day) => day.map(({ row }) => row)));

/** A story: the findings as sentences, and the grid of days below them. */
export function StoryView({ patientId, loaded, rest, alert, address, change }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const language = useLanguage();
  const model = useStoryModel(loaded);
  const [extra, setExtra] = useExtraRows(address, change);
  const control = useRef<GridControl>(null);
  const [focused, setFocused] = useState<Focused>();
  const [explaining, setExplaining] = useState(false);
  const { part: story } = loaded;
  const { range, arrived, today, facts, findings, zone } = model;
  const ofAlert = alertDay(alert, zone);
  const axis = useMemo(() => axisOf(range.start, range.end, today, language), [range, today, language]);
  const rows = useMemo(
    () => buildRows(facts, extra, { row: (row) => say(`rows.${row}`), between: say('between') }),
    [facts, extra, say],
  );
  const texts = useMemo(
    () => ({
      label: translate('storyView.grid'),
      help: translate('storyView.keys'),
      day: say('rows.day'),
      openDay: translate('storyView.openDay'),
      nothing: translate('storyView.nothing'),
      waiting: translate('storyView.waitingDay'),
    }),
    [say, translate],
  );
  const { day, other, width } = address;
  const [detail, setDetail] = useState<Detail>();
  const chosen = useMemo(
    () => [day, other, ofAlert].filter((each): each is string => each !== undefined),
    [day, other, ofAlert],
  );
  // The place to focus once its row, which was switched off, is shown.
  const wanted = useRef<Place>(undefined);
  const goTo = (place: Place): void => {
    const row = EXTRA_ROWS.find((each) => each === place.row);
    if (row === undefined || extra.includes(row)) {
      control.current?.goTo(place);
      return;
    }
    wanted.current = place;
    setExtra([...extra, row]);
  };
  useEffect(() => {
    const place = wanted.current;
    wanted.current = undefined;
    // `goTo` may call `flushSync`, which React does not run inside an effect.
    if (place) queueMicrotask(() => control.current?.goTo(place));
  }, [rows]);
  // In the alert's drawer, the user steps through the alerts of the story.
  const { show, to, tab } = usePlace();
  useEffect(() => show(alertIds(facts)), [facts, show]);
  const onPlace = useCallback((place: Place, cell: HTMLElement) => setFocused({ place, cell }), []);
  const onZoom = useCallback((next: number) => change({ width: next }), [change]);
  const navigate = useNavigate();
  const open = ({ row, day: opened }: Place): void => {
    const record = row === 'alert' ? factsOf(facts, opened, 'alert').find(({ part }) => !part)?.record : undefined;
    if (record) void navigate(to(tab, record.id));
    else change({ day: opened, other: undefined });
  };
  const go = (step: 1 | -1): void => {
    const { days } = axis;
    const next = days[days.findIndex((each) => each.day === day) + step];
    if (next) change({ day: next.day });
  };
  const closeDay = (): void => {
    change({ day: undefined, other: undefined });
    const place = { row: focused?.place.row ?? DAY_ROW, day: day ?? '' };
    // Delayed, because the closing drawer returns the focus first.
    setTimeout(() => control.current?.goTo(place));
  };
  const compareWith = (): void => {
    const first = day ?? focused?.place.day ?? ofAlert ?? range.start;
    change({ day: first, other: first === range.end ? range.start : range.end });
  };
  const { firstName, lastName } = story.patient;
  const name = [firstName, lastName].filter(Boolean).join(' ') || patientId;
  const filled = useMemo(() => rowsIn(facts), [facts]);
  const isEmpty = rest === null && ![...MAIN_ROWS, ...extra].some((row) => filled.has(row));
  const title = `${translate('recent.tabs.story')}: ${name}`;
  const isComparing = day !== undefined && other !== undefined;
  const explained = focused?.place.day ?? day ?? ofAlert ?? range.end;
  return (
    <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>
      <Toolbar
        patientId={patientId}
        story={model}
        usual={usualDays(today, ofAlert)}
        onRange={(next) => change({ range: next })}
        viewer={address.viewer}
        onViewer={(viewer) => change({ viewer })}
        extra={extra}
        onExtra={setExtra}
        explaining={explaining}
        onExplain={() => setExplaining(!explaining)}
        comparing={isComparing}
        loading={rest?.error === null}
        onCompare={isComparing ? closeDay : compareWith}
      />
      <AddressNote rules={storyRules} />
      {address.isCut && (
        <Alert severity="info" sx={{ mx: 2, mb: 1 }}>
          {translate('storyView.rangeCut', { smart_count: LONGEST_STORY })}
        </Alert>
      )}
      {isEmpty ? (
        <EmptyStory
          patientId={patientId}
          range={range}
          zone={zone}
          today={today}
          onRange={(next) => change({ range: next })}
          hidden={EXTRA_ROWS.filter((row) => filled.has(row))}
          onShow={(more) => setExtra(EXTRA_ROWS.filter((row) => extra.includes(row) || more.includes(row)))}
        />
      ) : (
        <Box sx={{ display: 'grid', gap: 1, pb: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <RestStatus rest={rest} />
          {findings && <Findings findings={findings} onGo={goTo} />}
          {isComparing && (
            <Compare
              story={model}
              first={day}
              second={other}
              onChange={({ first, second }) => change({ day: first, other: second })}
              onClose={closeDay}
            />
          )}
          <DayGrid
            axis={axis}
            rows={rows}
            texts={texts}
            chosen={chosen}
            arrived={arrived}
            first={day ?? ofAlert}
            asked={width}
            onZoom={onZoom}
            onDetail={setDetail}
            onOpen={open}
            onPlace={onPlace}
            control={control}
          />
          <Notes patientId={patientId} story={model} extra={extra} />
          <Box sx={{ px: 2, display: 'grid', gap: 1 }}>
            <Legend extra={extra} detail={detail} />
            <Footnotes />
          </Box>
        </Box>
      )}
      <AlertDrawer />
      <PrintedStory story={model} patient={story.patient} title={title} />
      {explaining && (
        <RulesPanel
          story={story}
          arrived={hasArrived(model, explained)}
          day={explained}
          anchor={focused?.cell ?? control.current?.cell({ row: 'alert', day: explained })}
          onClose={() => setExplaining(false)}
        />
      )}
      {day !== undefined && other === undefined && (
        <DayDrawer patientId={patientId} story={model} day={day} go={go} onCompare={compareWith} onClose={closeDay} />
      )}
    </Box>
  );
}
