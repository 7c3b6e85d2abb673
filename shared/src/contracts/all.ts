import * as audit from './audit';
import type { Endpoint } from './endpoint';
import * as payments from './payments';
import * as promotions from './promotions';
import * as remotes from './remotes';
import * as reports from './reports';
import * as rewards from './rewards';
import * as session from './session';
import * as settings from './settings';
import * as sso from './sso';
import * as support from './support';
import * as taxation from './taxation';
import * as uploads from './uploads';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'claim' in value;

/** Every call of the portal by domain and name. Servers and tests only: a browser imports the calls it makes. */
export const ALL_ENDPOINTS: ReadonlyArray<Endpoint & { readonly id: string }> = Object.entries({
  session,
  sso,
  remotes,
  promotions,
  rewards,
  payments,
  settings,
  support,
  audit,
  taxation,
  uploads,
  reports,
}).flatMap(([domain, exported]) =>
  Object.entries(exported as Record<string, unknown>)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, one]) => ({ id: `${domain}.${name}`, ...one })),
);
