import { newRemote } from './remote-sources';

const stop = (sentence: string): never => {
  throw new Error(sentence);
};

// Covers REMOTE-1.17, REMOTE-6.2
test.each(['class', 'support', 'settings', 'promotion', 'promotions', 'overview', 'incedologin', 'error'])(
  'no tab is made under the name %s, whose releases the registry would not take',
  (name) => expect(() => newRemote(name, {}, stop)).toThrow(`"${name}" means something else in this portal`),
);

// Covers REMOTE-6.2
test('a tab is made under any other name', () =>
  expect(newRemote('parcels', {}, stop)).toEqual({
    name: 'parcels',
    tab: 'Parcels',
    claim: 'overview_view',
    owner: 'Parcels team',
  }));
