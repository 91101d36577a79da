import { useTranslate } from 'react-admin';
import { REPORT_RECIPES, type ReportRecipe } from '../../domain/report/reader';
import { ViewSwitch } from '../../ui/ViewSwitch';

interface Props {
  recipe: ReportRecipe;
  onChange: (recipe: ReportRecipe) => void;
}

/** The form that a report is shown and saved in. */
export function RecipeSwitch({ recipe, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ViewSwitch
      label={translate('reports.recipe')}
      value={recipe}
      options={REPORT_RECIPES.map((each) => [each, translate(`reports.${each}`)] as const)}
      onChange={onChange}
    />
  );
}
