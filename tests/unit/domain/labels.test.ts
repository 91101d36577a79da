import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../src/domain/entity/types';
import { labelFaults } from '../../../src/domain/entity/labelCheck';
import {
  enumLabel,
  filterLabel,
  groupLabel,
  helpOf,
  labelOf,
  rowsLabel,
  tabLabel,
} from '../../../src/domain/entity/labels';

const entity: Entity = {
  $id: 'pump',
  title: 'Pump',
  type: 'object',
  properties: {
    pumpId: { type: 'string' },
    flowRate: { title: 'Flow rate', description: 'In millilitres per hour', type: 'number' },
    mode: { title: 'Mode', enum: ['slow', 'eFax', '10', null], 'x-enum-labels': { '10': 'Ten' } },
    state: { title: 'State', type: 'string', 'x-enum-labels': { 'on-hold': 'On hold', done: 'Done' } },
    lines: {
      title: 'Lines',
      type: 'array',
      items: { type: 'object', properties: { site: { title: 'Site', type: 'string' } } },
      'x-rows': { columns: ['site'], dialog: 'Line', add: 'Add line' },
    },
  },
  'x-entity': {
    resource: 'pumps',
    id: 'pumpId',
    label: 'pumpId',
    api: { path: 'pumps', many: 'pumps', one: 'pump' },
    list: { columns: ['pumpId'], sort: 'pumpId', filters: [{ name: 'mode', control: 'select', label: 'Any mode' }] },
    form: { groups: [{ key: 'main', label: 'Main', fields: ['mode'] }], tabs: [{ key: 'lines', label: 'Lines' }] },
  },
  'x-i18n': {
    fr: {
      flowRate: 'Débit',
      'flowRate@help': 'En millilitres par heure',
      'mode#slow': 'Lent',
      'state#on-hold': 'En pause',
      'lines.site': 'Site de pose',
      'lines@rows/add': 'Ajouter une ligne',
      '@groups/main': 'Général',
      '@tabs/lines': 'Lignes',
      '@filters/mode': 'Tout mode',
    },
  },
};

describe('labels of an entity', () => {
  it('come from the language, then the title, then the name', () => {
    expect(labelOf(entity, 'flowRate', 'fr')).toBe('Débit');
    expect(labelOf(entity, 'flowRate', 'es')).toBe('Flow rate');
    expect(labelOf(entity, 'pumpId', 'fr')).toBe('Pump id');
    expect(labelOf(entity, 'updatedAt', 'fr')).toBe('Dernière modification');
  });

  it('of a field with open values exist for known values; others are shown as they are', () => {
    const shown = (value: string) => enumLabel(entity, 'state', value, 'fr');
    expect([shown('on-hold'), shown('done'), shown('booked')]).toEqual(['En pause', 'Done', 'booked']);
    expect(labelFaults(entity)).toEqual([]);
    expect(labelFaults({ ...entity, 'x-i18n': { fr: { 'state#booked': 'Réservé' } } })).toHaveLength(1);
  });

  it('are found in rows, however the path is written', () => {
    for (const path of ['lines.site', 'lines[].site', 'lines[3].site']) {
      expect(labelOf(entity, path, 'fr')).toBe('Site de pose');
      expect(labelOf(entity, path, 'en')).toBe('Site');
    }
  });

  it('of enum values exist, and a mixed-case value without one is unchanged', () => {
    expect(enumLabel(entity, 'mode', 'slow', 'fr')).toBe('Lent');
    expect(enumLabel(entity, 'mode', 'slow', 'en')).toBe('Slow');
    expect(enumLabel(entity, 'mode', 'eFax', 'en')).toBe('eFax');
    expect(enumLabel(entity, 'mode', 'setFlag', 'en')).toBe('Set Flag');
    expect(enumLabel(entity, 'mode', '10', 'fr')).toBe('Ten');
    expect(enumLabel(entity, 'mode', null, 'fr')).toBe('');
  });

  it('include help, rows, groups, tabs and filters', () => {
    expect(helpOf(entity, 'flowRate', 'fr')).toBe('En millilitres par heure');
    expect(helpOf(entity, 'flowRate', 'en')).toBe('In millilitres per hour');
    expect(helpOf(entity, 'mode', 'en')).toBeUndefined();
    expect(rowsLabel(entity, 'lines', 'add', 'fr')).toBe('Ajouter une ligne');
    expect(rowsLabel(entity, 'lines', 'dialog', 'fr')).toBe('Line');
    expect(groupLabel(entity, 'main', 'fr')).toBe('Général');
    expect(tabLabel(entity, 'lines', 'es')).toBe('Lines');
    expect(filterLabel(entity, 'mode', 'fr')).toBe('Tout mode');
  });
});
