import { createContext, use } from 'react';
import type { W9Field } from '@portal/shared/domain/w9-entry';
import type { W9Values } from '../form-values';
import type { Revision } from '../revision';

/** What the parts of page 1 share. */
export interface PageOne {
  revision: Revision;
  values: W9Values;
  editable: boolean;
  change: (changes: Partial<W9Values>) => void;
  isInvalid: (field: W9Field) => boolean;
}

export const PageOneContext = createContext<PageOne | null>(null);

/** @throws Error outside of page 1 */
export function usePageOne(): PageOne {
  const page = use(PageOneContext);
  if (!page) throw new Error('usePageOne is for the parts of page 1.');
  return page;
}

/** The id of a field's control, so that a message can lead to it. */
export const controlId = (field: W9Field): string => `w9-${field}`;
/** The id of the message about a field. */
export const messageId = (field: W9Field): string => `w9-${field}-problem`;

/** The attributes that tie a control to its field's message. */
export const controlOf = (field: W9Field, { isInvalid }: Pick<PageOne, 'isInvalid'>) => ({
  id: controlId(field),
  'aria-invalid': isInvalid(field) || undefined,
  'aria-describedby': isInvalid(field) ? messageId(field) : undefined,
});
