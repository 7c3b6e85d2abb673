import type { W9Form } from '@portal/shared/calls/taxation';
import { joinCsz, splitCsz, W9_MAX_LENGTH, type W9Entry } from '@portal/shared/domain/w9-entry';
import { isNineDigits, maskTin } from '@portal/shared/domain/w9-tin';

/** What stands in the fields of page 1: city, state and ZIP code are one line there. */
export type W9Values = Omit<W9Entry, 'city' | 'state' | 'zipCode'> & { csz: string };

/** In the nine boxes an empty one between others is a space. */
const withoutGaps = (boxes: string): string => boxes.replaceAll(' ', '');

/** @returns what the fields show of a form; the SSN on record is shown masked, beside them */
export const valuesOf = (form: W9Form): W9Values => ({
  name: form.name,
  businessName: form.businessName,
  federalTaxClassificationId: form.federalTaxClassificationId,
  limitedLiability: form.limitedLiability,
  othersText: form.othersText,
  isForeignPartners: form.isForeignPartners,
  exemptPayeeCode: form.exemptPayeeCode,
  FATCACode: form.FATCACode,
  address1: form.address1,
  address2: form.address2,
  csz: form.csz || joinCsz(form),
  listAccountNumber: form.listAccountNumber,
  requestersNameandAddress: form.requestersNameandAddress,
  ssn: '',
  ein: form.ein,
  signatureText: form.signatureText,
});

/**
 * @returns what the fields show when an edit begins: every version is signed anew, and a new form is most often the
 *   officer's own
 */
export const valuesToEdit = (form: W9Form): W9Values => ({
  ...valuesOf(form),
  name: form.name || form.officerName.slice(0, W9_MAX_LENGTH.name),
  signatureText: '',
});

/** @returns the values with their numbers masked, as they go on paper unless the user asks for more */
export const withMaskedTins = (values: W9Values, ssnOnRecord: string): W9Values => ({
  ...values,
  ssn: isNineDigits(values.ssn) ? maskTin(values.ssn) : ssnOnRecord,
  ein: isNineDigits(values.ein) ? maskTin(values.ein) : values.ein,
});

/** @returns what the rules judge */
export const entryOf = ({ csz, ...values }: W9Values): W9Entry => ({
  ...values,
  ...splitCsz(csz),
  ssn: withoutGaps(values.ssn),
  ein: withoutGaps(values.ein),
});
