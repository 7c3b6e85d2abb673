import type { Random } from './random';

/** Invented people, firms and places. */
const FIRST_NAMES = [
  'Adaline',
  'Amara',
  'Anders',
  'Beatriz',
  'Bennett',
  'Calla',
  'Cormac',
  'Dalia',
  'Desmond',
  'Eleni',
  'Emeka',
  'Farrah',
  'Felix',
  'Gemma',
  'Gideon',
  'Hana',
  'Hollis',
  'Imogen',
  'Ivo',
  'Jocasta',
  'Jonas',
  'Kaia',
  'Kwame',
  'Leopold',
  'Lucía',
  'Marguerite',
  'Matthias',
  'Nadia',
  'Noor',
  'Odette',
  'Oskar',
  'Petra',
  'Quentin',
  'Rafael',
  'Rosalind',
  'Søren',
  'Sunniva',
  'Tamsin',
  'Thaddeus',
  'Uma',
  'Vera',
  'Wendell',
  'Xiomara',
  'Yusuf',
  'Zelda',
] as const;
const LAST_NAMES = [
  'Abernethy',
  'Achterberg',
  'Bellweather',
  'Brightwater',
  'Castellane',
  'Crowhurst',
  'Delacroix-Webb',
  'Dunmore',
  'Eastlake',
  'Ellsworth',
  'Fairbairn',
  'Fontaine',
  'Greaves',
  'Grünwald',
  'Hathersage',
  'Holloway',
  'Ingersoll',
  'Iwata',
  'Jankowski',
  'Kestrel',
  'Kilbride',
  'Larkspur',
  'Lindqvist',
  'Marchetti',
  'Merriweather',
  'Nakagawa',
  'Northcott',
  "O'Rourke",
  'Okonjo',
  'Penhaligon',
  'Pryce',
  'Quillfeather',
  'Ravensworth',
  'Rosales',
  'Sandoval',
  'Silverthorne',
  'Thackeray',
  'Tredwell',
  'Underhill',
  'Valdivia',
  'Vantongeren',
  'Whitcombe',
  'Wolstenholme',
  'Yarborough',
  'Zuckerbrot',
] as const;
export const PORTFOLIOS = [
  'Harbor Point Bank',
  'Cedar Ridge Federal',
  'Lakeshore Community Bank',
  'Prairie Trust',
  'Granite Falls Savings',
  'Blue Heron Credit Union',
  'Summit & Vale Bank',
  'Old Mill Savings',
  'Juniper Bay Bank',
  'Northern Meadow Trust',
  'First Bank of Alder',
  'Riverbend, Stone & Co.',
] as const;
export const PLACES: ReadonlyArray<{ city: string; state: string; zip: string }> = [
  { city: 'Alder Springs', state: 'WI', zip: '53202' },
  { city: 'Port Juniper', state: 'ME', zip: '04101' },
  { city: 'Cedar Hollow', state: 'NJ', zip: '07030' },
  { city: 'Lake Marrow', state: 'MN', zip: '55401' },
  { city: 'Stonebridge', state: 'MA', zip: '02110' },
  { city: 'Prairie Gate', state: 'NE', zip: '68102' },
  { city: 'Mesa Clara', state: 'AZ', zip: '85004' },
  { city: 'Winterhaven', state: 'CO', zip: '80202-1518' },
];
const STREETS = [
  'Alder Street',
  'Bellfield Road',
  'Copper Lane',
  'Dunes Avenue',
  'Elm Court',
  'Foundry Way',
  'Garnet Boulevard',
] as const;
const THEMES = [
  'Deposit Drive',
  'Card Activation',
  'Referral Bonus',
  'Home Equity Push',
  'Checking Champions',
  'Mortgage Milestones',
  'Loan Sprint',
  'Merchant Welcome',
  'Savings Challenge',
  'Wealth Introductions',
  'Auto Loan Rally',
  'Small Business Launch',
] as const;
/** Winter begins with December. */
const SEASONS = ['Winter', 'Spring', 'Summer', 'Autumn'] as const;
export const REWARD_NAMES = [
  'New Account Bonus',
  'Referral Reward',
  'Top Performer',
  'Quarterly Goal',
  'Activation Bonus',
  'Cross Sell Reward',
  'Balance Growth',
] as const;

/** @returns a name of a person, of two lists */
export const personName = (random: Random): { firstName: string; lastName: string } => ({
  firstName: random.pick(FIRST_NAMES),
  lastName: random.pick(LAST_NAMES),
});

/** @returns house number and street of an address */
export const street = (random: Random): string => `${random.int(2, 998)} ${random.pick(STREETS)}`;

/**
 * @param index counts the promotions of a client
 * @param start YYYY-MM, the month of its start
 * @returns a name of letters, digits and spaces; two may have the same
 */
export function promotionName(index: number, start: string): string {
  const [year, month] = start.split('-');
  const season = SEASONS[Math.floor((Number(month) % 12) / 3)];
  return `${season} ${THEMES[index % THEMES.length]} ${year}`;
}
