const DEPTHS: Readonly<Record<string, number>> = { '(': 1, '{': 1, '[': 1, ')': -1, '}': -1, ']': -1 };
/** One member or several, each ended as the compiler prints it. */
const MEMBERS = /^(?:\w+\??: .*; )+$/;

/**
 * Whether a function returns more than before and is the same otherwise: its users go on as they are.
 * @param former line of the kept surface @param now another
 * @returns true when members were added to the object that it returns, in one place; not for anything that is passed in
 */
export function isGrown(former: string, now: string): boolean {
  const result = startOfResult(former);
  const more = now.length - former.length;
  if (result === undefined || more <= 0) return false;
  for (let at = commonStart(former, now); at > result; at -= 1) {
    if (former.slice(at) !== now.slice(at + more) || former[at - 1] !== ' ') continue;
    const added = now.slice(at, at + more);
    if (MEMBERS.test(added) && depthOf(added) === 0 && !isPassedIn(former.slice(result, at))) return true;
  }
  return false;
}

/** @returns where the type of what a function returns begins; undefined for what is none */
function startOfResult(line: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < line.length; at += 1) {
    if (depth === 0 && line.startsWith('=> ', at)) return at + '=> '.length;
    depth += DEPTHS[line[at] ?? ''] ?? 0;
  }
  return undefined;
}

function commonStart(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  return at;
}

const depthOf = (text: string): number => [...text].reduce((depth, one) => depth + (DEPTHS[one] ?? 0), 0);

/** Inside of parentheses stands what a function in the result takes. */
const isPassedIn = (before: string): boolean => before.split('(').length !== before.split(')').length;
