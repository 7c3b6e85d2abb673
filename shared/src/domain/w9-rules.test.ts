import type { W9Entry } from './w9-entry';
import { w9Problems } from './w9-rules';

const VALID: W9Entry = {
  name: 'Dana Doe',
  businessName: '',
  federalTaxClassificationId: 'I',
  limitedLiability: '',
  othersText: '',
  isForeignPartners: false,
  exemptPayeeCode: '',
  FATCACode: '',
  address1: '1 Main St',
  address2: '',
  city: 'Milwaukee',
  state: 'WI',
  zipCode: '53202',
  listAccountNumber: '',
  requestersNameandAddress: '',
  ssn: '987654320',
  ein: '',
  signatureText: 'Dana Doe',
};
const HINT = 'The input must be in valid format: CITY,ST,ZIP CODE Example: Milwaukee,WI,53202';
const NO_BOX = 'Please, select at least one Federal tax classification.';
const LLC = 'Please fill limited liability field.';
const PARTNERS =
  'Foreign partners (line 3b) can be ticked only for Partnership, Trust/estate or LLC with letter P.';

const messages = (change: Partial<W9Entry>, ssnOnRecord = false) =>
  w9Problems({ ...VALID, ...change }, { ssnOnRecord }).map((one) => one.message);

test.each<[string, Partial<W9Entry>, string[]]>([
  ['a complete form', {}, []],
  ['no name', { name: '  ' }, ['Name is required.', 'Name and Signature must be same.']],
  [
    'a name of 36',
    { name: 'n'.repeat(36), signatureText: 'n'.repeat(36) },
    ['Maximum character length allowed for Name is 35.'],
  ],
  ['a name of 35', { name: 'n'.repeat(35), signatureText: 'n'.repeat(35) }, []],
  ['no classification', { federalTaxClassificationId: '' }, [NO_BOX]],
  ['an unknown classification', { federalTaxClassificationId: 'X' }, [NO_BOX]],
  ['a company without its letter', { federalTaxClassificationId: 'L' }, [LLC]],
  ['a company with a small letter', { federalTaxClassificationId: 'L', limitedLiability: 's' }, []],
  [
    'a company with another letter',
    { federalTaxClassificationId: 'L', limitedLiability: 'T' },
    ['Limited liability classification must be C, S or P.'],
  ],
  ['other without its text', { federalTaxClassificationId: 'O', othersText: ' ' }, [LLC]],
  ['other with its text', { federalTaxClassificationId: 'O', othersText: 'Estate of J. Doe' }, []],
  [
    'other with 41 characters',
    { federalTaxClassificationId: 'O', othersText: 'o'.repeat(41) },
    ['Maximum character length allowed for Other is 40.'],
  ],
  ['3b for an individual', { isForeignPartners: true }, [PARTNERS]],
  [
    '3b for a company taxed as C',
    { federalTaxClassificationId: 'L', limitedLiability: 'C', isForeignPartners: true },
    [PARTNERS],
  ],
  [
    '3b for a company taxed as P',
    { federalTaxClassificationId: 'L', limitedLiability: 'p', isForeignPartners: true },
    [],
  ],
  ['3b for a partnership', { federalTaxClassificationId: 'P', isForeignPartners: true }, []],
  ['3b for a trust', { federalTaxClassificationId: 'T', isForeignPartners: true }, []],
  ['exempt payee code 13', { exemptPayeeCode: '13' }, []],
  ['exempt payee code 14', { exemptPayeeCode: '14' }, ['Exempt payee code must be a number from 1 to 13.']],
  ['FATCA code m', { FATCACode: 'm' }, []],
  ['FATCA code N', { FATCACode: 'N' }, ['FATCA code must be a letter from A to M.']],
  ['no address', { address1: '' }, ['Address is required.']],
  ['nothing of the place', { city: '', state: '', zipCode: '' }, ['City, State and ZIP code is required.']],
  ['only a city', { state: '', zipCode: '' }, [HINT, 'State is required.', 'ZIP code is required.']],
  ['no city', { city: '' }, [HINT, 'City is required.']],
  ['a fourth part', { zipCode: '53202,USA' }, [HINT]],
  ['a city of 31', { city: 'c'.repeat(31) }, ['Maximum character length allowed for City is 30.']],
  ['a state of three letters', { state: 'WIS' }, ['State Code must be of 2 Letters.']],
  ['a state with a digit', { state: 'W1' }, ['State Code must be of 2 Letters.']],
  ['a ZIP code of 17', { zipCode: '5'.repeat(17) }, ['ZIP Code must be less than or equal to 16 digits.']],
  ['no SSN', { ssn: '' }, ['Missing Mandatory field SSN.']],
  ['eight digits', { ssn: '98765432' }, ['SSN must be of 9 digits.']],
  ['nine characters with a letter', { ssn: '98765432x' }, ['SSN must be of 9 digits.']],
  ['area 000', { ssn: '000123456' }, ['SSN is not a valid taxpayer number.']],
  ['area 666', { ssn: '666123456' }, ['SSN is not a valid taxpayer number.']],
  ['group 00', { ssn: '987004320' }, ['SSN is not a valid taxpayer number.']],
  ['serial 0000', { ssn: '987650000' }, ['SSN is not a valid taxpayer number.']],
  ['an EIN', { ein: '910000000' }, []],
  ['a short EIN', { ein: '12345678' }, ['Employer identification number must be of 9 digits.']],
  ['no signature', { signatureText: '' }, ['Signature is required.']],
  ['another signature', { signatureText: 'Dan Doe' }, ['Name and Signature must be same.']],
  ['a signature in capitals', { name: ' dana doe', signatureText: 'DANA DOE ' }, []],
])('%s', (_case, change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test.each<[string, Partial<W9Entry>, string[]]>([
  [
    'the SSN in the name',
    { name: 'Dana 987-65-4320', signatureText: 'Dana 987-65-4320' },
    ['Name must not contain the SSN or EIN.'],
  ],
  [
    'the EIN beside the account number',
    { ein: '912345678', listAccountNumber: 'AC 1, EIN 91 2345678' },
    ['List account number(s) must not contain the SSN or EIN.'],
  ],
  [
    'the SSN as a ZIP code',
    { zipCode: '987654320' },
    ['City, State and ZIP code must not contain the SSN or EIN.'],
  ],
  ['another number of nine digits', { listAccountNumber: '123456789', zipCode: '53202-1234' }, []],
])('%s', (_case, change, expected) => {
  expect(messages(change)).toEqual(expected);
});

test('the number on record must not stand in another field', () => {
  const entry = { ...VALID, ssn: '', address2: 'c/o 987.65.4320' };
  expect(w9Problems(entry, { ssnOnRecord: true, recordedSsn: '987654320' })).toEqual([
    { field: 'address2', message: 'Address line 2 must not contain the SSN or EIN.', missing: false },
  ]);
});

test('a number on record needs not be entered again', () => {
  expect(messages({ ssn: '' }, true)).toEqual([]);
});

test('an empty form names every required field once, in the order of its lines', () => {
  const empty = Object.fromEntries(
    Object.entries(VALID).map(([field, value]) => [field, typeof value === 'string' ? '' : value]),
  ) as unknown as W9Entry;
  const problems = w9Problems(empty, { ssnOnRecord: false });
  expect(problems.map((one) => one.field)).toEqual([
    'name',
    'federalTaxClassificationId',
    'address1',
    'csz',
    'ssn',
    'signatureText',
  ]);
  expect(problems.every((one) => one.missing)).toBe(true);
});
