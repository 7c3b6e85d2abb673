import type { TSchema } from 'typebox';
import * as audit from './audit';
import * as bulk from './bulk';
import type { Endpoint } from './endpoint';
import * as events from './events';
import * as fields from './fields';
import * as inbox from './inbox';
import * as overview from './overview';
import * as payments from './payments';
import * as preferences from './preferences';
import * as promotions from './promotions';
import * as remotes from './remotes';
import * as reports from './reports';
import * as rewards from './rewards';
import * as search from './search';
import * as session from './session';
import * as settings from './settings';
import * as sso from './sso';
import * as support from './support';
import * as taxation from './taxation';
import * as uploads from './uploads';
import * as views from './views';

const DOMAINS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  session,
  sso,
  remotes,
  promotions,
  rewards,
  payments,
  settings,
  support,
  audit,
  inbox,
  preferences,
  events,
  search,
  overview,
  taxation,
  uploads,
  reports,
  bulk,
  views,
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** TypeBox marks its schemas by a hidden property. */
const isSchema = (value: unknown): value is TSchema => isObject(value) && '~kind' in value;
const isEndpoint = (value: unknown): value is Endpoint =>
  isObject(value) && 'method' in value && 'path' in value && 'claim' in value;

/** A call under its names: `operationId` is the name that its contract exports, unique over all domains. */
export interface NamedEndpoint extends Endpoint {
  readonly id: string;
  readonly domain: string;
  readonly operationId: string;
}

/** Every call of the portal. Servers and tests only: a browser imports the calls it makes. */
export const ALL_ENDPOINTS: readonly NamedEndpoint[] = Object.entries(DOMAINS).flatMap(([domain, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([operationId, one]) => ({ id: `${domain}.${operationId}`, domain, operationId, ...one })),
);

/** The schemas that contracts and their building blocks export, by name: the components of the OpenAPI document. */
export const NAMED_SCHEMAS: Readonly<Record<string, TSchema>> = Object.fromEntries(
  [fields, ...Object.values(DOMAINS)].flatMap((exported) =>
    Object.entries(exported).filter((entry): entry is [string, TSchema] => isSchema(entry[1])),
  ),
);
