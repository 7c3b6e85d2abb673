import type { W9Entry } from './w9-entry';
import { w9Problems } from './w9-rules';
import { mayHoldTin } from './w9-tin';

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

// Covers W9-3.1, W9-3.2, W9-3.3, W9-3.4, W9-3.7
test.each<[string, Partial<W9Entry>, string[]]>([
  ['a complete form', {}, []],
  ['no name', { name: '  ' }, ['Name is required.', 'Name and Signature must be same.']],
  [
    'a name of 36',
    { name: 'n'.repeat(36), signatureText: 'n'.repeat(36) },
    ['Maximum character length allowed for Name is 35.'],
  ],
  ['a name of 35', { name: 'n'.repeat(35), signatureText: 'n'.repeat(35) }, []],
  [
    'a name with a zero-width space',
    { businessName: 'Doe\u200b' },
    ['Business Name must not contain invisible characters.'],
  ],
  [
    'a line break behind a city',
    { city: 'Milwaukee\n' },
    ['City, State and ZIP code must not contain invisible characters.'],
  ],
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
])('a W-9 form: %s', (_case, change, expected) => {
  expect(messages(change)).toEqual(expected);
});

// Covers W9-3.9
describe('nine digits in a free text', () => {
  const NINE = 'must not contain nine digits in a row, as an SSN or EIN has.';

  test.each([
    '987654320',
    '987-65-4320',
    '98 7654320',
    '987.65.4320',
    '987/65/4320',
    '9 8 7 6 5 4 3 2 0',
    '987_65_4320',
    '987\u2011\u206065\u00a04320',
    '987\u200b654320',
    '\uff19\uff18\uff17\uff16\uff15\uff14\uff13\uff12\uff10',
    '\u0669\u0668\u0667\u0666\u0665\u0664\u0663\u0662\u0660',
    '\u2079\u2078\u2077\u2076\u2075\u2074\u00b3\u00b2\u2070',
    '\u2468\u2467\u2466\u2465\u2464\u2463\u2462\u2461\u2460',
    '00987654320',
    'no 987-65-4320 here',
  ])('are refused in every field as %s, whatever number is on record', (text) => {
    const fields = ['businessName', 'address1', 'address2', 'listAccountNumber', 'requestersNameandAddress'];
    for (const field of fields) {
      for (const ssnOnRecord of [true, false]) {
        const found = w9Problems({ ...VALID, ssn: '', [field]: text }, { ssnOnRecord });
        expect(found.filter((one) => one.message.endsWith(NINE)).map((one) => one.field)).toEqual([field]);
      }
    }
    expect(messages({ name: text, signatureText: text })).toContain(`Name ${NINE}`);
    expect(messages({ federalTaxClassificationId: 'O', othersText: text })).toContain(`Other ${NINE}`);
    expect(messages({ city: text })).toContain(`City, State and ZIP code ${NINE}`);
    // A ZIP code that is too long is refused for that alone.
    if (text.length <= 16) expect(messages({ zipCode: text })).toContain(`City, State and ZIP code ${NINE}`);
  });

  test.each<Partial<W9Entry>>([
    { zipCode: '53202-1234' },
    { address1: '12345 Main St, Apt 6789' },
    { listAccountNumber: 'AC-12345678' },
    { listAccountNumber: '1234, 5678; 9012' },
    { requestersNameandAddress: 'BMW Rewards, 1 Programme Plaza, 12345678 NJ' },
  ])('are not %p', (change) => {
    expect(messages(change)).toEqual([]);
  });

  test('are found in linear time', () => {
    const start = performance.now();
    for (const text of ['1 '.repeat(5e4) + 'x', ' '.repeat(1e5), '12345678 '.concat('-'.repeat(1e5), 'x')])
      mayHoldTin(text);
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

test.each(['\u200b', '\u00ad', '\u202e', '\u0007', '\u2066'])(
  'the invisible character %j is refused in every field that is one line',
  (character) => {
    const text = `Da${character}na`;
    for (const field of ['businessName', 'address1', 'address2', 'listAccountNumber', 'city'] as const)
      expect(messages({ [field]: text })).toEqual([
        expect.stringMatching(/must not contain invisible characters\.$/),
      ]);
    expect(messages({ name: text, signatureText: text })).toEqual([
      'Name must not contain invisible characters.',
      'Signature must not contain invisible characters.',
    ]);
    expect(messages({ requestersNameandAddress: text })).toHaveLength(1);
  },
);

test("the requester's name and address may have several lines", () => {
  expect(messages({ requestersNameandAddress: 'BMW Rewards\r\n1 Programme Plaza' })).toEqual([]);
});

test('a number on record needs not be entered again', () => {
  expect(messages({ ssn: '' }, true)).toEqual([]);
});

// Covers W9-3.1
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
