import pino from 'pino';
import { eachApart, takeSteps } from './bulkhead';

let lines: Array<Record<string, unknown>>;
let platform: { log: pino.Logger };
beforeEach(() => {
  lines = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  platform = { log: pino({}, { write }) };
});

test('an item at which the work fails is logged by its name, and the others have their turns in order', async () => {
  const done: number[] = [];
  const work = async (fileId: number) => {
    if (fileId === 2) throw new Error('on purpose');
    done.push(fileId);
  };
  await eachApart(platform, [1, 2, 3], work, { name: (fileId) => ({ fileId }), failure: 'it failed' });
  expect(done).toEqual([1, 3]);
  expect(lines).toEqual([expect.objectContaining({ fileId: 2, msg: 'it failed' })]);
});

test('a step that fails, at once or later, keeps none of those after it from their turn', async () => {
  const taken: string[] = [];
  const steps = {
    first: () => {
      throw new Error('at once');
    },
    second: () => Promise.reject(new Error('later')),
    third: async () => void taken.push('third'),
  };
  await takeSteps(platform, steps, 'a step failed');
  expect(taken).toEqual(['third']);
  expect(lines.map(({ step }) => step)).toEqual(['first', 'second']);
});
