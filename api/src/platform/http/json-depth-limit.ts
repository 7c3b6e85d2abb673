/** No message of the portal has more than a few levels; functions that call themselves for each have room for thousands. */
const MOST_LEVELS = 50;

/** Whether a JSON text has objects and lists in one another that deep; judged before it is parsed, in one pass. */
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
