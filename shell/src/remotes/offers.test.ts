import { OFFERED_VERSIONS } from '@portal/shared/remote/offered-versions';
import { OFFERS } from './offers';

// Covers REMOTE-5.4
test('the shell offers the versions that the registry lets tabs be published for, one of each major', () => {
  expect(OFFERS.map(({ version }) => version)).toEqual(OFFERED_VERSIONS);
  const majors = OFFERED_VERSIONS.map((version) => version.split('.')[0]);
  expect(new Set(majors).size).toBe(majors.length);
  for (const { version, shared } of OFFERS)
    expect(shared['@portal/shared/web/session'].version).toBe(version);
});
