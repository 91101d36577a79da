/** What an element itself needs for one alternative of a selector (`a, b`): a tag in lower case, and classes. */
export interface SelectorNeeds {
  tag?: string;
  classes: string[];
}

/** Removes texts, attributes, and what stands in parentheses: these can contain any sign. */
function withoutInner(selector: string): string {
  let rest = selector.replace(/"[^"]*"|'[^']*'/g, '').replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/\([^()]*\)/g, '');
  }
  return rest;
}

/**
 * Reads what an element at least needs to match a selector, by alternatives. Null if the selector is too unusual to
 * tell, or an alternative needs neither a tag nor a class.
 */
export function needsOf(selector: string): SelectorNeeds[] | null {
  const plain = withoutInner(selector);
  if (/[^\w\s.,:>+~*#-]/.test(plain)) return null;
  const alternatives = plain.split(',').map((each): SelectorNeeds => {
    const own =
      each
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    const [tag] = /^[a-z][\w-]*/i.exec(own) ?? [];
    const classes = [...own.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
    return { classes, ...(tag !== undefined && { tag: tag.toLowerCase() }) };
  });
  return alternatives.every(({ tag, classes }) => tag !== undefined || classes.length > 0) ? alternatives : null;
}
