import type { CustomScreen } from '../../custom';
import { titleOf } from '../../custom/titleOf';
import type { ManifestEntry } from '../../domain/entity/manifest';
import type { Language } from '../../domain/entity/types';
import { manyName } from '../../i18n/names';

/** Sections of the menu in order. */
export const SECTIONS = ['reports', 'developer', 'administration'] as const;
export type Section = (typeof SECTIONS)[number];

export interface MenuEntry {
  /** First segment of the path. The entry is highlighted on addresses with this segment. */
  segment: string;
  label: string;
  icon: string;
  order: number;
  indented: boolean;
}

export interface MenuSources {
  manifest: readonly Pick<ManifestEntry, 'resource' | 'names' | 'menu'>[];
  screens: readonly Pick<CustomScreen, 'path' | 'title' | 'menu' | 'notIn'>[];
  stage: string;
  language: Language;
  translate: (key: string) => string;
}

export const firstSegment = (path: string): string => path.split('/').find(Boolean) ?? '';

/** The menu: entries of entities and custom screens, by section and order. Empty sections are left out. */
export function menuSections({ manifest, screens, stage, language, translate }: MenuSources) {
  const placed: (MenuEntry & { section: Section })[] = [];
  for (const { resource, names, menu } of manifest) {
    if (!menu) continue;
    const { section, order, icon } = menu;
    placed.push({ section, segment: resource, label: manyName(names, language, stage), icon, order, indented: false });
  }
  for (const { path, title, menu, notIn = [] } of screens) {
    if (!menu || notIn.some((each) => each === stage)) continue;
    const { section, order, icon, indented = false } = menu;
    const label = translate(titleOf({ title, menu }, stage));
    placed.push({ section, segment: firstSegment(path), label, icon, order, indented });
  }
  return SECTIONS.map((section) => ({
    section,
    entries: placed
      .filter((entry) => entry.section === section)
      .sort((a, b) => a.order - b.order || a.segment.localeCompare(b.segment)),
  })).filter(({ entries }) => entries.length > 0);
}
