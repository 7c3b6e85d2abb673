import { isMainThread } from 'node:worker_threads';
import { toWire } from '@portal/shared/domain/dates';

/** The thread of threads.test.ts: says where and when it ran, with help of another TypeScript module. */
export default async function greet({ name, at }: { name: string; at: number }): Promise<string> {
  if (name === '') throw new Error('No name to greet.');
  return `${name} ${toWire(new Date(at))} ${isMainThread ? 'main' : 'thread'}`;
}
