import { hasInvisibleCharacters, invisibleCharactersText } from './invisible-characters';
import {
  isClassification,
  mayHaveForeignPartners,
  typedInto,
  W9_MAX_LENGTH,
  type W9Entry,
  type W9Field,
} from './w9-entry';
import { isNineDigits, isPossibleSsn, mayHoldTin } from './w9-tin';

/** What a submitted Form W-9 must satisfy (W9-3). */

export interface W9Problem {
  field: W9Field;
  message: string;
  /** A required field has nothing in it. */
  missing: boolean;
}

export const STALE_W9_TEXT = 'This form was changed by someone else. Reload to see the changes.';
export const MISSING_FIELDS_HEADING = 'Missing Mandatory Fields.';
export const INVALID_FIELDS_HEADING = 'Please correct the following fields.';

const CSZ_HINT = 'The input must be in valid format: CITY,ST,ZIP CODE Example: Milwaukee,WI,53202';

const missing = (field: W9Field, message: string): W9Problem => ({ field, message, missing: true });
const invalid = (field: W9Field, message: string): W9Problem => ({ field, message, missing: false });

const LENGTH_LIMITED = {
  name: 'Name',
  businessName: 'Business Name',
  address1: 'Address',
  address2: 'Address line 2',
  othersText: 'Other',
  listAccountNumber: 'List account number(s)',
  requestersNameandAddress: 'Requester’s name and address',
} as const;

const PLACE = 'City, State and ZIP code';

function tooLong(entry: W9Entry, field: keyof typeof LENGTH_LIMITED): W9Problem[] {
  const limit = W9_MAX_LENGTH[field];
  return entry[field].length > limit
    ? [invalid(field, `Maximum character length allowed for ${LENGTH_LIMITED[field]} is ${limit}.`)]
    : [];
}

function classification(entry: W9Entry): W9Problem[] {
  const { federalTaxClassificationId: chosen, limitedLiability, othersText } = entry;
  if (!isClassification(chosen)) {
    return [missing('federalTaxClassificationId', 'Please, select at least one Federal tax classification.')];
  }
  if (chosen === 'L') {
    if (!limitedLiability) return [missing('limitedLiability', 'Please fill limited liability field.')];
    if (typedInto.limitedLiability(limitedLiability, '') === '') {
      return [invalid('limitedLiability', 'Limited liability classification must be C, S or P.')];
    }
  }
  if (chosen === 'O') {
    return othersText
      ? tooLong(entry, 'othersText')
      : [missing('othersText', 'Please fill limited liability field.')];
  }
  return [];
}

function foreignPartners(entry: W9Entry): W9Problem[] {
  return entry.isForeignPartners && !mayHaveForeignPartners(entry)
    ? [
        invalid(
          'isForeignPartners',
          'Foreign partners (line 3b) can be ticked only for Partnership, Trust/estate or LLC with letter P.',
        ),
      ]
    : [];
}

function codes({ exemptPayeeCode, FATCACode }: W9Entry): W9Problem[] {
  return [
    ...(exemptPayeeCode && typedInto.exemptPayeeCode(exemptPayeeCode, '') === ''
      ? [invalid('exemptPayeeCode', 'Exempt payee code must be a number from 1 to 13.')]
      : []),
    ...(FATCACode && typedInto.FATCACode(FATCACode, '') === ''
      ? [invalid('FATCACode', 'FATCA code must be a letter from A to M.')]
      : []),
  ];
}

function cityStateZip({ city, state, zipCode }: W9Entry): W9Problem[] {
  const parts = [city, state, zipCode];
  if (!parts.some(Boolean)) return [missing('csz', 'City, State and ZIP code is required.')];
  const problems: W9Problem[] = [];
  const malformed = !parts.every(Boolean) || parts.some((part) => part.includes(','));
  if (malformed) problems.push(invalid('csz', CSZ_HINT));
  if (!city) problems.push(missing('csz', 'City is required.'));
  else if (city.length > W9_MAX_LENGTH.city) {
    problems.push(invalid('csz', 'Maximum character length allowed for City is 30.'));
  }
  if (!state) problems.push(missing('csz', 'State is required.'));
  else if (!/^[a-z]{2}$/i.test(state)) {
    problems.push(invalid('csz', 'State Code must be of 2 Letters.'));
  }
  if (!zipCode) problems.push(missing('csz', 'ZIP code is required.'));
  else if (zipCode.length > W9_MAX_LENGTH.zipCode) {
    problems.push(invalid('csz', 'ZIP Code must be less than or equal to 16 digits.'));
  }
  return problems;
}

/** Names and addresses that look the same are the same (WIRE-4.5). */
function invisibleCharacters(entry: W9Entry): W9Problem[] {
  const labels = { ...LENGTH_LIMITED, signatureText: 'Signature' } as const;
  const { city, state, zipCode } = entry;
  // The requester's are several lines.
  const texts = {
    ...entry,
    requestersNameandAddress: entry.requestersNameandAddress.replace(/[\r\n\t]/g, ''),
  };
  return [
    ...(Object.entries(labels) as Array<[keyof typeof labels, string]>).filter(([field]) =>
      hasInvisibleCharacters(texts[field]),
    ),
    ...(hasInvisibleCharacters(city + state + zipCode) ? [['csz', PLACE] as const] : []),
  ].map(([field, label]) => invalid(field, invisibleCharactersText(label)));
}

/** ZIP+4 as the post writes it; a taxpayer number is never written like that. */
const ZIP_PLUS_4 = /^\d{5}-\d{4}$/;

/**
 * Free texts are stored unencrypted, so none may hold what could be a taxpayer number, whether it is this account's or
 * not: a rule that compared with the number on record would confirm guesses (W9-3.9).
 */
function strayNumbers(entry: W9Entry): W9Problem[] {
  const labels = Object.entries(LENGTH_LIMITED) as Array<[keyof typeof LENGTH_LIMITED, string]>;
  // A comma ends one account number of the list, so several short ones are not one long one.
  const holdsOne = (field: keyof typeof LENGTH_LIMITED) =>
    (field === 'listAccountNumber' ? entry[field].split(/[,;]/) : [entry[field]]).some(mayHoldTin);
  const { city, state, zipCode } = entry;
  const zipIsSafe = ZIP_PLUS_4.test(zipCode) || zipCode.length > W9_MAX_LENGTH.zipCode;
  const placeHoldsOne = [city, state, zipIsSafe ? '' : zipCode].some(mayHoldTin);
  return [
    ...labels.filter(([field]) => holdsOne(field)),
    ...(placeHoldsOne ? [['csz', PLACE] as const] : []),
  ].map(([field, label]) =>
    invalid(field, `${label} must not contain nine digits in a row, as an SSN or EIN has.`),
  );
}

function numbers({ ssn, ein }: W9Entry, ssnOnRecord: boolean): W9Problem[] {
  const problems: W9Problem[] = [];
  if (!ssn) {
    if (!ssnOnRecord) problems.push(missing('ssn', 'Missing Mandatory field SSN.'));
  } else if (!isNineDigits(ssn)) problems.push(invalid('ssn', 'SSN must be of 9 digits.'));
  else if (!isPossibleSsn(ssn)) problems.push(invalid('ssn', 'SSN is not a valid taxpayer number.'));
  if (ein && !isNineDigits(ein)) {
    problems.push(invalid('ein', 'Employer identification number must be of 9 digits.'));
  }
  return problems;
}

function signature({ name, signatureText }: W9Entry): W9Problem[] {
  if (!signatureText) return [missing('signatureText', 'Signature is required.')];
  return signatureText.toLowerCase() === name.toLowerCase()
    ? []
    : [invalid('signatureText', 'Name and Signature must be same.')];
}

/** @returns the same entry without spaces around its texts, with its codes in capitals */
export function tidyW9(entry: W9Entry): W9Entry {
  const trimmed = Object.fromEntries(
    Object.entries(entry).map(([field, value]) => [field, typeof value === 'string' ? value.trim() : value]),
  ) as unknown as W9Entry;
  return {
    ...trimmed,
    federalTaxClassificationId: trimmed.federalTaxClassificationId.toUpperCase(),
    limitedLiability: trimmed.limitedLiability.toUpperCase(),
    exemptPayeeCode: trimmed.exemptPayeeCode.toUpperCase(),
    FATCACode: trimmed.FATCACode.toUpperCase(),
    state: trimmed.state.toUpperCase(),
  };
}

/**
 * Checks a form before it is submitted.
 * @param entry as typed; spaces around texts do not count
 * @param facts.ssnOnRecord the account's number is known already and needs not be entered
 * @returns every broken rule in the order of the form's lines; empty when it may be submitted
 */
export function w9Problems(entry: W9Entry, { ssnOnRecord }: { ssnOnRecord: boolean }): W9Problem[] {
  const tidy = tidyW9(entry);
  return [
    ...(tidy.name ? tooLong(tidy, 'name') : [missing('name', 'Name is required.')]),
    ...tooLong(tidy, 'businessName'),
    ...classification(tidy),
    ...foreignPartners(tidy),
    ...codes(tidy),
    ...(tidy.address1 ? tooLong(tidy, 'address1') : [missing('address1', 'Address is required.')]),
    ...tooLong(tidy, 'address2'),
    ...cityStateZip(tidy),
    ...tooLong(tidy, 'listAccountNumber'),
    ...tooLong(tidy, 'requestersNameandAddress'),
    ...invisibleCharacters(entry),
    ...strayNumbers(tidy),
    ...numbers(tidy, ssnOnRecord),
    ...signature(tidy),
  ];
}
