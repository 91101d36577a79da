import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { manifest } from 'virtual:entities';
import { customScreens } from '../../custom';
import { runtimeConfig } from '../../dataProvider/config';
import { useLanguage } from '../../ui/useLanguage';
import { menuSections } from './entries';

/** The menu in the reader's language, with the names that the stage uses. */
export function useMenu(): ReturnType<typeof menuSections> {
  const language = useLanguage();
  const translate = useTranslate();
  const { stage } = runtimeConfig();
  return useMemo(
    () => menuSections({ manifest, screens: customScreens, stage, language, translate }),
    [stage, language, translate],
  );
}
