import { plainTextProblem } from '@portal/shared/domain/free-text';
import { hasInvisibleCharacters, invisibleCharactersText } from '@portal/shared/domain/invisible-characters';
import { nameKey, normalizeName } from '@portal/shared/domain/names';
import {
  COLUMNS_PARAMETER,
  COLUMN_TWICE,
  VIEW_HOLDS_TIN,
  VIEW_NAME_REQUIRED,
  VIEW_QUERY_MAX,
  readViewColumns,
  writeViewColumns,
  type ViewColumns,
} from '@portal/shared/domain/views';
import { holdsTin } from '@portal/shared/domain/w9-tin';
import { badInput } from '../../platform/errors';
import type { SavedView } from './views.repository';

/** What a view holds: as callers send it, and as it is kept. */

/** @returns the name as it is kept @throws HttpError 400 */
export function readName(text: string): Pick<SavedView, 'name' | 'nameKey'> {
  const name = normalizeName(text);
  if (!name) throw badInput({ path: 'Name', message: VIEW_NAME_REQUIRED });
  if (hasInvisibleCharacters(name))
    throw badInput({ path: 'Name', message: invisibleCharactersText('The name') });
  if (holdsTin(name)) throw badInput({ path: 'Name', message: VIEW_HOLDS_TIN });
  return { name, nameKey: nameKey(name) };
}

/** Filters by what may have nine digits by nature: ids of rewards and promotions, accounts of officers. */
const IDENTIFIER = /^(?:PortBu|\w*ID|\w*Id|Oeid|TicketNo)$/;

/**
 * The query as a browser writes it into an address. What stood there otherwise ('?', '#') would be no query at all once the list
 * opens with it, and the page would open it again and again. One that may hold a taxpayer number is refused and not kept without it:
 * a view that finds other rows than those on the screen would be no view of them.
 * @throws HttpError 400
 */
export function readQuery(text: string): string {
  const search = new URLSearchParams(text);
  // As it is sent, and what its escapes (%00) stand for.
  const problem = plainTextProblem('Query', [text, ...search].flat().join(''));
  if (problem) throw badInput({ path: 'Query', message: problem });
  // They have a place of their own.
  search.delete(COLUMNS_PARAMETER);
  const typed = [...search].filter(([filter]) => !IDENTIFIER.test(filter)).flat();
  if (typed.some(holdsTin)) throw badInput({ path: 'Query', message: VIEW_HOLDS_TIN });
  const query = search.toString();
  if (query.length > VIEW_QUERY_MAX)
    throw badInput({ path: 'Query', message: `Query must be at most ${VIEW_QUERY_MAX} characters.` });
  return query;
}

/** @returns the columns as they are kept @throws HttpError 400 for one that is named twice */
export function readColumns(columns: ViewColumns | null): string | null {
  if (!columns) return null;
  const ids = new Set(columns.map((column) => column.replace(/^-/, '')));
  if (ids.size < columns.length) throw badInput({ path: 'Columns', message: COLUMN_TWICE });
  return writeViewColumns(columns);
}

/** @returns the columns of a view, null for one that leaves them to its user */
export const columnsOf = ({ columns }: Pick<SavedView, 'columns'>): string[] | null =>
  columns === null ? null : readViewColumns(columns);
