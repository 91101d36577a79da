import { useTranslate } from 'react-admin';

/** The texts of the dashboards of the return to work. */
export function useWords(): (name: string) => string {
  const translate = useTranslate();
  return (name) => translate(`returnToWork.${name}`);
}
