import type { Claim } from '@portal/shared/domain/claims';
import { fakeRightCalls } from './fake-rights';
import { fakeUserCalls, someUsers, type FakeUser } from './fake-users';
import { fakeW9DateCalls, type W9Dates } from './fake-w9-dates';

interface Options extends W9Dates {
  users?: FakeUser[];
  claims?: readonly Claim[];
}

/** The settings calls on a few users in memory. `sent` holds what was asked to be changed, newest last. */
export function fakeSettings({ users = someUsers(), claims = ['promotion_view'], ...dates }: Options = {}) {
  const sent: unknown[] = [];
  const onSent = (body: unknown) => void sent.push(body);
  const rights = fakeRightCalls(claims, onSent);
  const answers = [...fakeUserCalls(users, onSent), ...rights.answers, ...fakeW9DateCalls(dates, onSent)];
  return { answers, sent, claims: rights.claims };
}
