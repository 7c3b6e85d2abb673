import type { BodyOf, ResponseOf } from '@portal/shared/contracts/endpoint';
import type { getW9Form, saveW9Form } from '@portal/shared/contracts/taxation';
import { joinCsz, splitCsz, W9_MAX_LENGTH, type W9Entry } from '@portal/shared/domain/w9-entry';
import { isNineDigits, maskTin } from '@portal/shared/domain/w9-tin';

export type W9Form = ResponseOf<typeof getW9Form>['Data'][number];

/** What stands in the fields of page 1: city, state and ZIP code are one line there. */
export type W9Values = Omit<W9Entry, 'city' | 'state' | 'zipCode'> & { csz: string };

/** In the nine boxes an empty one between others is a space. */
const withoutGaps = (boxes: string): string => boxes.replaceAll(' ', '');

/** @returns what the fields show of a form; the SSN on record is shown masked, beside them */
export const valuesOf = (form: W9Form): W9Values => ({
  name: form.Name,
  businessName: form.BusinessName,
  federalTaxClassificationId: form.FederalTaxClassificationId,
  limitedLiability: form.LimitedLiability,
  othersText: form.OthersText,
  isForeignPartners: form.IsForeignPartners,
  exemptPayeeCode: form.ExemptPayeeCode,
  FATCACode: form.FATCACode,
  address1: form.Address1,
  address2: form.Address2,
  csz: form.csz || joinCsz({ city: form.City, state: form.State, zipCode: form.ZipCode }),
  listAccountNumber: form.ListAccountNumber,
  requestersNameandAddress: form.RequestersNameandAddress,
  ssn: '',
  ein: form.EmployerIdentificationNumber,
  signatureText: form.SignatureText,
});

/**
 * @returns what the fields show when an edit begins: every version is signed anew, and a new form is most often the
 *   officer's own
 */
export const valuesToEdit = (form: W9Form): W9Values => ({
  ...valuesOf(form),
  name: form.Name || form.OfficerName.slice(0, W9_MAX_LENGTH.name),
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

/** @param account whose form it is @returns the body of either saving call */
export function submissionOf(
  values: W9Values,
  account: Pick<W9Form, 'PBU' | 'OEID'>,
): BodyOf<typeof saveW9Form> {
  const entry = entryOf(values);
  return {
    lName: entry.name,
    lBusinessName: entry.businessName,
    lFederalTaxClassificationId: entry.federalTaxClassificationId,
    lIsForeignPartners: entry.isForeignPartners,
    lExemptPayeeCode: entry.exemptPayeeCode,
    lFATCACode: entry.FATCACode,
    lAddress1: entry.address1,
    lAddress2: entry.address2,
    lCity: entry.city,
    lState: entry.state,
    lZipCode: entry.zipCode,
    lListAccountNumber: entry.listAccountNumber,
    lSSN: entry.ssn,
    lOEID: account.OEID,
    lPBU: account.PBU,
    lSignatureText: entry.signatureText,
    lEmployerIdentificationNumber: entry.ein,
    lLimitedLiability: entry.limitedLiability,
    lOthersText: entry.othersText,
    lRequestersNameandAddress: entry.requestersNameandAddress,
  };
}
