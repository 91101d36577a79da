import { useTranslate } from 'react-admin';
import type { ReportRecipe } from '../../domain/report/reader';
import { ViewSwitch } from '../../ui/ViewSwitch';

interface Props<Recipe extends ReportRecipe> {
  /** The formats that the report is available in. */
  recipes: readonly Recipe[];
  recipe: Recipe;
  onChange: (recipe: Recipe) => void;
}

/** Chooses the format in which a report is shown and saved. */
export function RecipeSwitch<Recipe extends ReportRecipe>({ recipes, recipe, onChange }: Props<Recipe>) {
  const translate = useTranslate();
  return (
    <ViewSwitch
      label={translate('reports.recipe')}
      value={recipe}
      options={recipes.map((each) => [each, translate(`reports.${each}`)] as const)}
      onChange={onChange}
    />
  );
}
