import * as calls from '../contracts/search';
import { adaptCall } from './adapt-call';

/** Finding one thing among all, in the field's words. */

export const searchAll = adaptCall(calls.search, {
  body: ({ text }: { text: string }) => ({ Text: text }),
  answer: ({ Data, More = [] }) => ({
    /** Kinds of which more fit than are answered. */
    more: More,
    hits: Data.map(({ Kind, Id, Title, Detail, Page }) => ({
      /** A kind of domain/entities. */
      kind: Kind,
      id: Id,
      title: Title,
      detail: Detail,
      /** Address of its page below the client. */
      page: Page,
    })),
  }),
});
