import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { search } from '@portal/shared/contracts/search';
import type { Found } from './search.service';

/** Search results under the names of the wire. */

/** @returns the text that is looked for, as it was typed */
export const readSearch = ({ Text }: BodyOf<typeof search>) => ({ text: Text });

/** @returns what was found, kind by kind */
export const wireHits = ({ hits, more }: Found): ResponseOf<typeof search> => ({
  error: null,
  Data: hits.map(({ kind, id, title, detail, page }) => ({
    Kind: kind,
    Id: id,
    Title: title,
    Detail: detail,
    Page: page,
  })),
  More: more,
});
