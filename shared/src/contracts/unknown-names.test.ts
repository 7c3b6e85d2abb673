import { ALL_ENDPOINTS, type NamedEndpoint } from './all';

/** Calls that change nothing, by how their names begin. */
const READING = /^(get|export|search|check|preview|verify|download)/;

/**
 * Acts on the one thing that they name or make, or on the caller: nothing that is left out adds another to it. An action on many rows needs
 * to be told which, and by filters that are known.
 */
const OF_ONE_THING = [
  'bulk.startBulk',
  'session.login',
  'session.updatePassword',
  'sso.ssoLogin',
  'promotions.updatePromotion',
  'promotions.updatePromotionStatus',
  'settings.createAdminUser',
  'settings.updateUserActionItem',
  'settings.updateUserDetails',
  'settings.updateW9ConfigurationDate',
  'settings.updateW9SubmissionDate',
  'support.createSupportTicket',
  'support.updateSupportTicketStatus',
  'taxation.saveW9Form',
  'taxation.saveW9FormWithSsn',
  'taxation.startW9Form',
  'uploads.decideFile',
  'views.changeView',
  'views.createView',
];

interface BodySchema {
  properties?: object;
  required?: readonly string[];
  additionalProperties?: boolean;
}

const bodyOf = ({ body }: NamedEndpoint): BodySchema => body ?? {};

const hasOptional = (endpoint: NamedEndpoint): boolean => {
  const { properties = {}, required = [] } = bodyOf(endpoint);
  return Object.keys(properties).length > required.length;
};

// Covers WIRE-1.9
test('an act that leaves something open refuses names that it does not know, unless it is of one thing', () => {
  const acts = ALL_ENDPOINTS.filter(({ operationId }) => !READING.test(operationId)).filter(hasOptional);
  const ignoring = acts.filter((act) => bodyOf(act).additionalProperties !== false);
  expect(new Set(ignoring.map(({ id }) => id))).toEqual(new Set(OF_ONE_THING));
});
