/** Nesting limit: no message of the portal has more than a few levels, and recursive functions overflow after some thousands. */
const MOST_LEVELS = 50;

/** Whether a JSON text is nested that deep; found in one pass, before it is parsed. */
export function isNestedTooDeeply(text: string): boolean {
  let levels = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === '{' || sign === '[') {
      levels += 1;
      if (levels > MOST_LEVELS) return true;
    } else if (sign === '}' || sign === ']') levels -= 1;
  }
  return false;
}
