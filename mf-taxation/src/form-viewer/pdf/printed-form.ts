import type { W9Values } from '../form-values';
import type { Revision } from '../revision';

/** What is put on paper. */
export interface PrintedForm {
  revision: Revision;
  /** As shown: the SSN is masked unless it was revealed. */
  values: W9Values;
  /** MM/DD/YYYY, '' when not signed. */
  signatureDate: string;
}
