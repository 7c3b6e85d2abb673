import type { W9Form } from '@portal/shared/calls/taxation';
import { isClassification } from '@portal/shared/domain/w9-entry';
import { isNineDigits, maskTin } from '@portal/shared/domain/w9-tin';
import { keepTyped, type ShownValue } from '@portal/shared/web/differences';
import { valuesOf, valuesToEdit, type W9Values } from './form-values';
import type { Revision } from './revision';

/** Without what the printed form explains beside a box. */
const shortened = (box: string): string => box.replace(/[.(].*/s, '').trim();

/** @returns what another submission may have changed, numbers masked */
export const shownValues = ({ classes }: Revision): ReadonlyArray<ShownValue<W9Form>> => [
  ['Name', (form) => form.name],
  ['Business Name', (form) => form.businessName],
  [
    'Federal tax classification',
    ({ federalTaxClassificationId: code, limitedLiability, othersText }) =>
      [isClassification(code) && shortened(classes[code]), limitedLiability, othersText]
        .filter(Boolean)
        .join(' '),
  ],
  ['Foreign partners, owners, or beneficiaries', (form) => (form.isForeignPartners ? 'Yes' : 'No')],
  ['Exempt payee code', (form) => form.exemptPayeeCode],
  ['FATCA code', (form) => form.FATCACode],
  ['Address', (form) => form.address1],
  ['Address line 2', (form) => form.address2],
  ['City, State and ZIP code', (form) => valuesOf(form).csz],
  ['List account number(s)', (form) => form.listAccountNumber],
  ['Requester’s name and address', (form) => form.requestersNameandAddress],
  ['Social security number', (form) => form.ssn],
  ['Employer identification number', ({ ein }) => (isNineDigits(ein) ? maskTin(ein) : ein)],
];

/** @returns the values to go on with over the form as it is now; a number on record leaves none to enter */
export function keepTypedOver(now: W9Form, values: W9Values, read: W9Form): W9Values {
  const kept = keepTyped(values, valuesToEdit(read), valuesToEdit(now));
  return now.canEditSsn ? kept : { ...kept, ssn: '' };
}
