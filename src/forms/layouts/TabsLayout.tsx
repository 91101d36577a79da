import { use, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Badge, Box, Tab, Tabs } from '@mui/material';
import { isVisible, type LayoutProps } from '@jsonforms/core';
import { useJsonForms, withJsonFormsLayoutProps } from '@jsonforms/react';
import { isObject } from '../../domain/entity/paths';
import type { Json } from '../../domain/entity/types';
import { useFormScope } from '../bridge/scope';
import type { FieldTab, FieldTabs } from '../elements';
import { isWithin } from '../paths';
import { columns } from './columns';
import { Field } from './Field';
import { SlotsContext } from './slots';

const has = (tab: FieldTab, path: string): boolean => tab.options.fields.some((field) => isWithin(path, field));

/** How many rows a tab of one list holds, or undefined. */
function countOf(tab: FieldTab, data: Json | undefined): number | undefined {
  const [field] = tab.options.fields;
  if (tab.options.fields.length !== 1 || field === undefined || !isObject(data)) return undefined;
  const value = data[field];
  return Array.isArray(value) ? value.length : undefined;
}

/** Tabs below the groups: a tab's content exists once it was opened, and stays. */
function TabsLayout({ uischema, schema, path, visible }: LayoutProps) {
  const { store } = useFormScope();
  const { core, config } = useJsonForms();
  const slots = use(SlotsContext);
  const id = useId();
  const data = core?.data as Json | undefined;
  const errors = Object.keys(useSyncExternalStore(store.subscribe, store.visibleErrors));
  const { elements } = uischema as unknown as FieldTabs;
  const tabs = elements.filter((tab) => core?.ajv === undefined || isVisible(tab, data, path, core.ajv, config));
  const [chosen, setChosen] = useState<string>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const open = tabs.find((tab) => tab.options.key === chosen) ?? tabs[0];
  const openKey = open?.options.key;

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
  return (
    <Box>
      <Tabs
        value={open.options.key}
        onChange={(_, key: string) => setChosen(key)}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => {
          const { key } = tab.options;
          const count = countOf(tab, data);
          const faulty = errors.some((error) => has(tab, error));
          return (
            <Tab
              key={key}
              value={key}
              id={`${id}-tab-${key}`}
              aria-controls={`${id}-panel-${key}`}
              label={
                <Badge variant="dot" color="error" invisible={!faulty}>
                  {count === undefined ? tab.label : `${tab.label} (${count})`}
                </Badge>
              }
            />
          );
        })}
      </Tabs>
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
              sx={{ pt: 2 }}
            >
              {/* Tables use the width there is. */}
              <Box
                sx={{
                  ...columns,
                  maxWidth: tab.elements.every(({ options }) => options.kind === 'rows') ? 'none' : 960,
                }}
              >
                {tab.elements.map((element) => (
                  <Field key={element.scope} element={element} schema={schema} />
                ))}
              </Box>
              {slot !== undefined && slots[slot]}
            </Box>
          );
        })}
    </Box>
  );
}

export const TabsLayoutRenderer = withJsonFormsLayoutProps(TabsLayout);
