/** What a person enters on Form W-9, and what its fields take (W9-3.6). */

export const CLASSIFICATIONS = ['I', 'C', 'S', 'P', 'T', 'L', 'O'] as const;
/** I individual, C and S corporation, P partnership, T trust or estate, L limited liability company, O other. */
export type Classification = (typeof CLASSIFICATIONS)[number];

export interface W9Entry {
  name: string;
  businessName: string;
  /** One of {@link CLASSIFICATIONS}, '' while none is chosen. */
  federalTaxClassificationId: string;
  /** C, S or P: how a limited liability company is taxed. */
  limitedLiability: string;
  othersText: string;
  /** Line 3b: it has foreign partners, owners or beneficiaries. */
  isForeignPartners: boolean;
  exemptPayeeCode: string;
  FATCACode: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipCode: string;
  listAccountNumber: string;
  requestersNameandAddress: string;
  /** Nine digits; '' where it stays as it is on record. */
  ssn: string;
  /** Nine digits or ''. */
  ein: string;
  signatureText: string;
}

/** Fields of the screen by which a broken rule is shown; city, state and ZIP code are one line there. */
export type W9Field = Exclude<keyof W9Entry, 'city' | 'state' | 'zipCode'> | 'csz';

export const W9_MAX_LENGTH = {
  name: 35,
  businessName: 35,
  address1: 100,
  address2: 100,
  csz: 50,
  othersText: 40,
  exemptPayeeCode: 2,
  FATCACode: 1,
  limitedLiability: 1,
  listAccountNumber: 100,
  requestersNameandAddress: 200,
  signatureText: 35,
  city: 30,
  state: 2,
  zipCode: 16,
} as const;

/** @returns whether the text is a code of line 3a */
export const isClassification = (text: string): text is Classification =>
  (CLASSIFICATIONS as readonly string[]).includes(text);

/** Line 3b applies to a partnership, a trust or estate, and a company taxed as a partnership. */
export const mayHaveForeignPartners = (
  entry: Pick<W9Entry, 'federalTaxClassificationId' | 'limitedLiability'>,
): boolean =>
  entry.federalTaxClassificationId === 'P' ||
  entry.federalTaxClassificationId === 'T' ||
  (entry.federalTaxClassificationId === 'L' && entry.limitedLiability.toUpperCase() === 'P');

const accepts = (pattern: RegExp) => (typed: string, before: string) => {
  const upper = typed.toUpperCase();
  return pattern.test(upper) ? upper : before;
};

/**
 * Input mask: what a field becomes when it is typed into, the new text, or the one before where the field takes no such
 * input (W9-3.6).
 */
export const typedInto = {
  limitedLiability: accepts(/^[CSP]?$/),
  exemptPayeeCode: accepts(/^([1-9]|1[0-3])?$/),
  FATCACode: accepts(/^[A-M]?$/),
} as const;

/**
 * Splits the line 'City, state, and ZIP code'.
 * @param line for example `Milwaukee,WI,53202`
 * @returns the three parts without surrounding spaces; what follows a third comma stays in the last one, where the
 *   rules find it
 */
export function splitCsz(line: string): Pick<W9Entry, 'city' | 'state' | 'zipCode'> {
  const [city = '', state = '', ...rest] = line.split(',').map((part) => part.trim());
  return { city, state, zipCode: rest.join(',') };
}

/** @returns the line of the form from its parts, '' when there are none */
export const joinCsz = (parts: Pick<W9Entry, 'city' | 'state' | 'zipCode'>): string =>
  parts.city || parts.state || parts.zipCode ? [parts.city, parts.state, parts.zipCode].join(',') : '';
