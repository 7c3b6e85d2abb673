/** The most texts that get a name: a server keeps each in the memory of each connection. */
const MOST_NAMES = 300;
/** Texts with a list of any length in them come once or twice. */
const TIMES_BEFORE = 4;
/** How many texts are counted before the count begins anew. */
const MOST_COUNTED = 2_000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

/** What `*` stands for may become more while this version runs: the server refuses a prepared statement whose columns have changed. */
const hasStar = (text: string): boolean => /(select|returning|[.,]) *\*/i.test(text);

/**
 * @returns the name under which connections keep a statement parsed and planned (prepared statement), of one that comes again and
 *   again; undefined of any other
 */
export function statementName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const count = (counts.get(text) ?? 0) + 1;
  if (counts.size >= MOST_COUNTED) counts.clear();
  counts.set(text, count);
  if (count <= TIMES_BEFORE || hasStar(text) || !/^(select|insert|update|delete)\b/i.test(text))
    return undefined;
  counts.delete(text);
  const name = `portal${names.size}`;
  names.set(text, name);
  return name;
}
