import { W9_REVISIONS } from '@portal/shared/domain/w9-revisions';
import type { FormFields } from '../modules/taxation/form-record';
import { PLACES, street } from './names';
import type { Random } from './random';

const CLASSIFICATIONS = [
  ['I', 70],
  ['C', 4],
  ['S', 6],
  ['P', 6],
  ['T', 3],
  ['L', 8],
  ['O', 3],
] as const;

interface Signing {
  /** Of the officer: entered and signed. */
  name: string;
  clientKey: string;
  /** 3b exists on the revision of March 2024 only. */
  revision: string;
}

/** What an officer enters, without any number. */
export function w9Fields({ name, clientKey, revision }: Signing, random: Random): FormFields {
  const classification = random.weighted(CLASSIFICATIONS);
  const place = random.pick(PLACES);
  const business = classification !== 'I';
  const letter = classification === 'L' ? random.pick(['C', 'S', 'P']) : '';
  const mayHavePartners = classification === 'P' || classification === 'T' || letter === 'P';
  return {
    name: name,
    businessName: business ? `${name.split(' ').at(-1)} Advisory`.slice(0, 35) : '',
    federalTaxClassificationId: classification,
    isForeignPartners: revision !== W9_REVISIONS[0].id && mayHavePartners && random.chance(0.4),
    exemptPayeeCode: classification === 'C' ? '5' : '',
    FATCACode: '',
    address1: street(random),
    address2: random.chance(0.2) ? `Apt ${random.int(1, 40)}` : '',
    city: place.city,
    state: place.state,
    zipCode: place.zip,
    listAccountNumber: random.chance(0.3) ? `AC-${random.int(1_000, 9_999)}` : '',
    signatureText: random.chance(0.1) ? name.toUpperCase() : name,
    limitedLiability: letter,
    othersText: classification === 'O' ? 'Nonprofit association' : '',
    requestersNameandAddress: `${clientKey.toUpperCase()} Rewards, 1 Programme Plaza, Alder Springs, WI 53202`,
  };
}
