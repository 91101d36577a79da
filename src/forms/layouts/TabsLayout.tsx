import { use, useCallback, useEffect, useId, useState, useSyncExternalStore, type ReactNode } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { isVisible, type JsonSchema, type LayoutProps } from '@jsonforms/core';
import { useJsonForms, withJsonFormsLayoutProps } from '@jsonforms/react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate, type Path } from 'react-router-dom';
import { isObject } from '../../domain/entity/paths';
import type { Json } from '../../domain/entity/types';
import { HISTORY_HASH } from '../../routes';
import { useFormScope } from '../bridge/scope';
import type { FieldTab, FieldTabs } from '../elements';
import { isWithin, valueAt } from '../paths';
import { TabCountContext } from '../../ui/tabCount';
import { TabRail } from '../../ui/TabRail';
import { hashTab, tabHash } from '../../ui/useHashItem';
import { columns } from './columns';
import { Elements } from './Elements';
import { Field } from './Field';
import { SlotCountsContext, SlotsContext } from './slots';
import { elementOf } from '../jsonForms';

const has = (tab: FieldTab, path: string): boolean => tab.options.fields.some((field) => isWithin(path, field));

/** The number of rows in a tab with a single list, otherwise undefined. */
function countOf(tab: FieldTab, data: Json | undefined): number | undefined {
  const [field] = tab.options.fields;
  if (tab.options.fields.length !== 1 || field === undefined || !isObject(data)) return undefined;
  const value = valueAt(data, field);
  return Array.isArray(value) ? value.length : undefined;
}

/** The contents of a tab: fields in columns, tables at full width, or the form's main part. */
function TabFields({ tab, ...place }: { tab: FieldTab; schema: JsonSchema; path: string }) {
  const { elements, options } = tab;
  const controls = elements.filter((element) => element.type === 'Control');
  if (options.main || controls.length < elements.length) {
    return (
      <Stack spacing={3} useFlexGap>
        <Elements elements={elements} {...place} />
      </Stack>
    );
  }
  const tables = controls.every(({ options: { kind } }) => kind === 'rows' || kind === 'rowTabs');
  return (
    <Box sx={{ ...columns, maxWidth: tables ? 'none' : 960 }}>
      {controls.map((element) => (
        <Field key={element.scope} element={element} schema={place.schema} />
      ))}
    </Box>
  );
}

interface CountedProps {
  tab: string;
  onCount: (tab: string, count: number | undefined) => void;
  children: ReactNode;
}

/** A tab's content, which says how many rows it has once it has loaded them. */
function Counted({ tab, onCount, children }: CountedProps) {
  const report = useCallback((count: number | undefined) => onCount(tab, count), [onCount, tab]);
  return <TabCountContext value={report}>{children}</TabCountContext>;
}

/**
 * Tabs below the groups. A tab's content is rendered when the tab is first opened, and then kept. An address with
 * `#tab/key`, `#key` or `#key/…` opens a tab. If the form has the address for itself, opening a tab puts its key there.
 */
function TabsLayout({ uischema, schema, path, visible }: LayoutProps) {
  const { store, mode, base, tabsInAddress = false } = useFormScope();
  const translate = useTranslate();
  const { core, config } = useJsonForms();
  const slots = use(SlotsContext);
  const counts = use(SlotCountsContext);
  const id = useId();
  const data: Json | undefined = core?.data;
  const errors = Object.keys(useSyncExternalStore(store.subscribe, store.visibleErrors));
  const { elements } = elementOf<FieldTabs>(uischema);
  const filled = ({ elements: fields, options: { slot } }: FieldTab): boolean =>
    fields.length > 0 || mode === 'create' || (slot !== undefined && slots[slot] !== undefined);
  const tabs = elements.filter(
    (tab) => filled(tab) && (core?.ajv === undefined || isVisible(tab, data, path, core.ajv, config)),
  );
  const [chosen, setChosen] = useState<string>();
  const [loaded, setLoaded] = useState<Readonly<Record<string, number | undefined>>>({});
  const onCount = useCallback(
    (tab: string, count: number | undefined) => setLoaded((before) => ({ ...before, [tab]: count })),
    [],
  );
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = tabs.find((tab) => tab.options.key === chosen) ?? tabs[0];
  const openKey = open?.options.key;
  const navigate = useNavigate();
  const { pathname, search, hash, state }: Path & { state: unknown } = useLocation();
  const named = hash === HISTORY_HASH ? '' : hashTab(hash);
  const isTab = elements.some(({ options }) => options.key === named);

  useEffect(() => {
    if (isTab) setChosen(named);
  }, [isTab, named]);

  useEffect(
    () =>
      store.onReveal((target) => {
        const tab = elements.find((each) => has(each, target));
        if (tab) setChosen(tab.options.key);
      }),
    [store, elements],
  );
  useEffect(() => {
    if (openKey !== undefined) setOpened((before) => (before.has(openKey) ? before : new Set([...before, openKey])));
  }, [openKey]);

  if (!visible || !open) return null;
  const choose = (key: string): void => {
    setChosen(key);
    // A hash that names no tab is not the form's.
    if (!tabsInAddress || base !== '' || key === openKey || !(hash === '' || isTab)) return;
    void navigate(
      { pathname, search, hash: key === tabs[0]?.options.key ? '' : `#${tabHash(key)}` },
      { replace: true, state },
    );
  };
  const rail = tabs.map((tab) => {
    const { key, slot, section } = tab.options;
    const text = tab.label || translate('formParts.details');
    const count = countOf(tab, data) ?? loaded[key] ?? (slot === undefined ? undefined : counts[slot]);
    const isFaulty = errors.some((error) => has(tab, error));
    return {
      key,
      text,
      section,
      isFaulty,
      label: (
        <Badge variant="dot" color="error" invisible={!isFaulty}>
          {count === undefined ? text : `${text} (${count})`}
        </Badge>
      ),
    };
  });
  return (
    <TabRail tabs={rail} open={open.options.key} onOpen={choose} id={id}>
      {tabs
        .filter((tab) => tab === open || opened.has(tab.options.key))
        .map((tab) => {
          const { key, slot } = tab.options;
          return (
            <Box
              key={key}
              role="tabpanel"
              id={`${id}-panel-${key}`}
              aria-labelledby={`${id}-tab-${key}`}
              hidden={tab !== open}
            >
              <TabFields tab={tab} schema={schema} path={path} />
              {slot !== undefined && (
                <Counted tab={key} onCount={onCount}>
                  {slots[slot]}
                </Counted>
              )}
              {/* Related records need a saved record first. */}
              {tab.elements.length === 0 && mode === 'create' && (slot === undefined || slots[slot] === undefined) && (
                <Typography variant="body2" color="text.secondary">
                  {translate('formParts.saveFirst')}
                </Typography>
              )}
            </Box>
          );
        })}
    </TabRail>
  );
}

export const TabsLayoutRenderer = withJsonFormsLayoutProps(TabsLayout);
