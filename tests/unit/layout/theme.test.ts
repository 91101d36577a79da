import { createTheme } from '@mui/material/styles';
import { describe, expect, test } from 'vitest';
import { appTheme } from '../../../src/layout/theme';
import { colours, stageColours, type ColourTokens } from '../../../src/layout/theme/tokens';
import { parsePreferences } from '../../../src/ui/preferences';

/** WCAG 2.2 relative luminance of a colour `#rrggbb`. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

const AA_TEXT = 4.5;
const AA_GRAPHIC = 3;

describe.each(Object.entries(colours))('in %s mode', (_mode, c: ColourTokens) => {
  const grounds = { page: c.page, surface: c.surface, subtle: c.subtle };

  test.each(Object.entries(grounds))('text is legible on the %s', (_name, ground) => {
    const texts = {
      text: c.text,
      quiet: c.quiet,
      accent: c.accent,
      error: c.error,
      warning: c.warning,
      info: c.info,
      success: c.success,
    };
    const faint = Object.entries(texts).filter(([, colour]) => contrast(colour, ground) < AA_TEXT);
    expect(faint.map(([name, colour]) => `${name} ${contrast(colour, ground).toFixed(2)}`)).toEqual([]);
  });

  test('text is legible on coloured buttons and chips', () => {
    expect(contrast(c.onAccent, c.accent)).toBeGreaterThanOrEqual(AA_TEXT);
    expect(contrast(c.onAccent, c.accentStrong)).toBeGreaterThanOrEqual(AA_TEXT);
    for (const ground of [c.error, c.warning, c.info, c.success]) {
      expect(contrast(c.onMeaning, ground)).toBeGreaterThanOrEqual(AA_TEXT);
    }
  });

  test('field borders, the focus ring and alert glyphs have enough contrast', () => {
    for (const colour of [c.edge, c.accent, ...Object.values(c.alert)]) {
      expect(contrast(colour, c.surface)).toBeGreaterThanOrEqual(AA_GRAPHIC);
      expect(contrast(colour, c.page)).toBeGreaterThanOrEqual(AA_GRAPHIC);
    }
  });
});

test.each(Object.entries(stageColours))('the badge of %s is legible', (_stage, { main, contrastText }) => {
  expect(contrast(main, contrastText)).toBeGreaterThanOrEqual(AA_TEXT);
});

describe('the theme', () => {
  test('has three weights, no capitals, and lower rows when compact', () => {
    const theme = (density: 'comfortable' | 'compact') =>
      createTheme(appTheme({ mode: 'light', density, language: 'en' }));
    const { typography } = theme('compact');
    const weights = Object.values(typography)
      .filter(
        (variant): variant is { fontWeight: number } =>
          typeof variant === 'object' && variant !== null && 'fontWeight' in variant,
      )
      .map(({ fontWeight }) => fontWeight)
      .filter(Number.isFinite);
    expect(new Set(weights).size).toBeLessThanOrEqual(3);
    expect(JSON.stringify(typography)).not.toContain('uppercase');
    const cell = (density: 'comfortable' | 'compact') => {
      const root = theme(density).components?.MuiTableCell?.styleOverrides?.root;
      return (root as { padding: string }).padding;
    };
    expect(Number.parseInt(cell('compact'), 10)).toBeLessThan(Number.parseInt(cell('comfortable'), 10));
  });

  test("has the language's texts beside its own defaults", () => {
    const locales = [{ components: { MuiAutocomplete: { defaultProps: { noOptionsText: 'Rien' } } } }];
    const { components } = createTheme(appTheme({ mode: 'dark', density: 'compact', language: 'fr', locales }));
    expect(components?.MuiAutocomplete?.defaultProps).toMatchObject({ noOptionsText: 'Rien', size: 'small' });
  });

  test('puts the font of the reader’s script first', () => {
    const face = (language: string) => appTheme({ mode: 'light', density: 'compact', language }).typography;
    const family = (language: string) => (face(language) as { fontFamily: string }).fontFamily;
    expect(family('zh-Hant').indexOf('TC')).toBeLessThan(family('zh-Hant').indexOf('SC'));
    expect(family('zh-Hans').indexOf('SC')).toBeLessThan(family('zh-Hans').indexOf('TC'));
    expect(family('en')).toMatch(/^'Inter Variable'/);
  });
});

test.each([
  [
    null,
    {
      theme: 'system',
      density: 'comfortable',
      menuCollapsed: false,
      groupRows: false,
      columns: {},
      views: {},
      storyRows: [],
    },
  ],
  [
    '{"theme":"dark","density":"compact","menuCollapsed":true}',
    { theme: 'dark', density: 'compact', menuCollapsed: true, groupRows: false, columns: {}, views: {}, storyRows: [] },
  ],
  [
    '{"theme":"pink","density":7}',
    {
      theme: 'system',
      density: 'comfortable',
      menuCollapsed: false,
      groupRows: false,
      columns: {},
      views: {},
      storyRows: [],
    },
  ],
  [
    '{"columns":{"patients":["lastName"],"trials":"name"},"views":{"patients":"v1","trials":7},"storyRows":[7]}',
    {
      theme: 'system',
      density: 'comfortable',
      menuCollapsed: false,
      groupRows: false,
      columns: { patients: ['lastName'] },
      views: { patients: 'v1' },
      storyRows: [],
    },
  ],
  [
    'not json',
    {
      theme: 'system',
      density: 'comfortable',
      menuCollapsed: false,
      groupRows: false,
      columns: {},
      views: {},
      storyRows: [],
    },
  ],
  [
    'null',
    {
      theme: 'system',
      density: 'comfortable',
      menuCollapsed: false,
      groupRows: false,
      columns: {},
      views: {},
      storyRows: [],
    },
  ],
])('reads valid parts of stored preferences %s', (stored, expected) => {
  expect(parsePreferences(stored)).toEqual(expected);
});
