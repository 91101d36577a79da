import type { Story, StoryLevel } from '../../../../domain/story/types';
import { symptomNames } from '../../../../ui/symptomNames';
import type { RuleNames } from '../../../../ui/DetectRuleTable';

/** All alert levels of a story by id. */
function levelsOf({ days, rules }: Pick<Story, 'days' | 'rules'>): Map<string, StoryLevel> {
  const levels = new Map<string, StoryLevel>();
  const add = (level: StoryLevel | null): void => {
    if (level) levels.set(level.levelId, level);
  };
  for (const { sessions } of days)
    for (const { alerts, complaints } of sessions) for (const { level } of [...alerts, ...complaints]) add(level);
  for (const { level } of rules) add(level);
  return levels;
}

/** The names for a table of rules, taken from the story. */
export function ruleNames(story: Pick<Story, 'days' | 'rules' | 'names'>): RuleNames {
  const levels = levelsOf(story);
  return {
    ...symptomNames((dataId) => {
      const type = story.names.data[dataId];
      return type && { name: type.name, tupleDescriptions: type.tuples };
    }),
    level(id) {
      const level = levels.get(id);
      return level && { name: level.name, color: level.color ?? '' };
    },
  };
}
