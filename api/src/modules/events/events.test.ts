import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getEvents, type ChangeEvent } from '@portal/shared/contracts/events';
import { logout } from '@portal/shared/contracts/session';
import { onEachDatabase } from '../../../test/fixtures/each-database';
import { createTestApp, type TestApp } from '../../../test/fixtures/test-app';
import type { TestUser } from '../../../test/fixtures/test-users';
import { authRoutes } from '../auth/auth.routes';
import { addNotices } from '../inbox/notices.repository';
import { eventRoutes } from './events.routes';

interface Received {
  id: string | undefined;
  event: string | undefined;
  data: ChangeEvent;
}

const parse = (text: string): Received[] =>
  text
    .split('\n\n')
    .filter((block) => block.includes('event:'))
    .map((block) => {
      const fields = new Map(
        block
          .split('\n')
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
      );
      return {
        id: fields.get('id'),
        event: fields.get('event'),
        data: JSON.parse(fields.get('data') ?? '{}') as ChangeEvent,
      };
    });

onEachDatabase((open) => {
  let portal: TestApp;
  const connections: AbortController[] = [];
  beforeEach(async () => {
    portal = await createTestApp({ modules: [authRoutes, eventRoutes], open });
    await portal.app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(async () => {
    for (const one of connections.splice(0)) one.abort();
    await portal.close();
  });

  /** Connects as a browser does. `received` grows while it lasts; `ended` says whether the server has ended it. */
  async function connect(as: TestUser, after?: string, what: 'after' | 'age' = 'after') {
    const { port } = portal.app.server.address() as AddressInfo;
    const controller = new AbortController();
    connections.push(controller);
    const response = await fetch(
      `http://127.0.0.1:${port}${getEvents.path}${after === undefined ? '' : `?${what}=${after}`}`,
      { headers: { ...as.headers, accept: 'text/event-stream' }, signal: controller.signal },
    );
    const state = { response, text: '', ended: false, received: () => parse(state.text) };
    const read = async () => {
      const decoder = new TextDecoder();
      for await (const chunk of response.body ?? [])
        state.text += decoder.decode(chunk as Uint8Array, { stream: true });
      state.ended = true;
    };
    read().catch(() => (state.ended = true));
    await until(() => state.received().some(({ event }) => event === 'ready'));
    return state;
  }
  async function until(done: () => boolean) {
    const latest = Date.now() + 15_000;
    while (!done()) {
      if (Date.now() > latest) throw new Error('It did not happen.');
      await wait(20);
    }
  }
  const change = (clientId: number, entity: string, entityId: string, action = 'changed') =>
    portal.platform.audit.record(
      portal.database.db,
      { userId: 7, userName: 'promo', clientId, address: '10.0.0.1' },
      { action, entity, entityId },
    );
  const changesOf = ({ received }: { received: () => Received[] }) =>
    received()
      .filter(({ event }) => event === 'change')
      .map(({ data }) => `${data.entity} ${data.id}`);

  // Covers LIVE-1.1
  test('pages are told within their client and rights, and of their own notices alone', async () => {
    const [viewer, support, stranger] = await Promise.all([
      portal.user({ claims: ['promotion_view', 'rewards_view'] }),
      portal.user({ claims: ['support_view'] }),
      portal.user({ client: 'bmw', claims: ['promotion_view', 'support_view'] }),
    ]);
    const [first, second, third] = [await connect(viewer), await connect(support), await connect(stranger)];
    expect(first.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    await change(1, 'promotion', '1');
    await change(1, 'ticket', '2');
    await change(1, 'user', '3');
    await change(1, 'user', '3', 'login');
    await change(2, 'promotion', '4');
    await addNotices(portal.database.db, [
      {
        clientId: 1,
        userId: support.userId,
        kind: 'k',
        subject: 's',
        title: 't',
        detail: null,
        page: null,
        at: '2026-01-01 00:00:00',
      },
    ]);
    await change(1, 'reward', '5');
    await until(
      () => changesOf(first).length === 2 && changesOf(second).length === 2 && changesOf(third).length === 1,
    );
    expect([changesOf(first), changesOf(second), changesOf(third)]).toEqual([
      ['promotion 1', 'reward 5'],
      ['ticket 2', 'notice null'],
      ['promotion 4'],
    ]);
    expect(first.received().find(({ event }) => event === 'change')?.data).toMatchObject({ actor: 'promo' });
  });

  // Covers LIVE-1.2
  test('a browser that comes back gets what it missed, or is told to read anew', async () => {
    const user = await portal.user({ claims: ['promotion_view'] });
    await change(1, 'promotion', '1');
    const before = await connect(user);
    await change(1, 'promotion', '2');
    await until(() => changesOf(before).length === 1);
    const last = before.received().at(-1)?.id ?? '';
    connections.splice(0)[0]?.abort();
    await change(1, 'promotion', '3');
    await change(1, 'promotion', '4');
    expect(changesOf(await connect(user, last))).toEqual(['promotion 3', 'promotion 4']);
    await portal.database.db.deleteFrom('changes').where('entityId', '=', '3').execute();
    await portal.database.db.deleteFrom('changes').where('entityId', '<', '3').execute();
    const events = (await connect(user, '0')).received().map(({ event }) => event);
    expect(events).toEqual(['reset', 'ready']);
    expect((await connect(user, '99999')).received().map(({ event }) => event)).toEqual(['reset', 'ready']);
  });

  // Covers LIVE-1.2
  test('a page that connects late is told first what changed since it began to read', async () => {
    const user = await portal.user({ claims: ['promotion_view'] });
    await change(1, 'promotion', '1');
    portal.advance(60_000);
    await change(1, 'promotion', '2');
    portal.advance(5_000);
    expect(changesOf(await connect(user, '30000', 'age'))).toEqual(['promotion 2']);
    expect(changesOf(await connect(user, '1000', 'age'))).toEqual([]);
    // The request came late: its page said so much before it arrived.
    expect(changesOf(await connect(user, '3000', 'age'))).toEqual(['promotion 2']);
  });

  // Covers LIVE-1.2
  test('a page that began to read longer ago than changes are kept is told to read anew', async () => {
    const user = await portal.user({ claims: ['promotion_view'] });
    await change(1, 'promotion', '1');
    const eventsSince = async (age: string) =>
      (await connect(user, age, 'age')).received().map(({ event }) => event);
    expect(await eventsSince('60000')).toEqual(['change', 'ready']);
    expect(await eventsSince('3600000')).toEqual(['reset', 'ready']);
  });

  // Covers LIVE-1.3
  test('a session that has ended is not told what happens next, and a server that stops ends its streams', async () => {
    const [user, other] = [await portal.user({ claims: ['promotion_view'] }), await portal.user()];
    const [mine, theirs] = [await connect(user), await connect(other)];
    await portal.call(logout, undefined, user);
    await change(1, 'promotion', '1');
    await until(() => mine.ended);
    expect(changesOf(mine)).toEqual([]);
    expect(theirs.ended).toBe(false);
    const closed = once(portal.app.server, 'close');
    await portal.app.close();
    await closed;
    await until(() => theirs.ended);
  });

  // Covers LIVE-1.1, LIVE-1.3
  test('who loses a right is told nothing from then on that needed it, and a user who is shut out nothing at all', async () => {
    const user = await portal.user({ claims: ['promotion_view', 'support_view'] });
    const stream = await connect(user);
    const { db } = portal.database;
    await db.deleteFrom('userRights').where('userId', '=', user.userId).where('groupId', '=', 2).execute();
    await change(1, 'user', String(user.userId), 'rightsChanged');
    await change(1, 'promotion', '1');
    await change(1, 'ticket', '2');
    await until(() => changesOf(stream).length > 0);
    expect(changesOf(stream)).toEqual(['ticket 2']);
    await db.updateTable('users').set({ isActive: 0 }).where('userId', '=', user.userId).execute();
    await change(1, 'user', String(user.userId), 'deactivated');
    await change(1, 'ticket', '3');
    await until(() => stream.ended);
    expect(changesOf(stream)).toEqual(['ticket 2']);
  });

  // Covers LIVE-1.3
  test('the end of one session leaves the other pages of its user alone, and is no news for them', async () => {
    const user = await portal.user({ claims: ['promotion_view'] });
    const stream = await connect(user);
    const { db } = portal.database;
    const at = '2026-01-01 00:00:00';
    const { sessionId, ...kept } = await db
      .selectFrom('sessions')
      .selectAll()
      .where('userId', '=', user.userId)
      .executeTakeFirstOrThrow();
    const second = `${sessionId}2`;
    await db
      .insertInto('sessions')
      .values({ ...kept, sessionId: second })
      .execute();
    await db.updateTable('sessions').set({ endedAt: at }).where('sessionId', '=', second).execute();
    await change(1, 'promotion', '1');
    await until(() => changesOf(stream).length > 0);
    expect([changesOf(stream), stream.ended]).toEqual([['promotion 1'], false]);
  });

  test('however many connections a user opens at once, forty stand, and one that is closed makes room', async () => {
    const user = await portal.user({ claims: ['promotion_view'] });
    const { port } = portal.app.server.address() as AddressInfo;
    const ask = async () => {
      const controller = new AbortController();
      connections.push(controller);
      const headers = { ...user.headers, accept: 'text/event-stream' };
      const url = `http://127.0.0.1:${port}${getEvents.path}`;
      return { controller, response: await fetch(url, { headers, signal: controller.signal }) };
    };
    const asked = await Promise.all(Array.from({ length: 60 }, ask));
    const taken = asked.filter(({ response }) => response.status === 200);
    const refused = asked.filter(({ response }) => response.status === 429).map(({ response }) => response);
    expect([taken.length, refused.length]).toEqual([40, 20]);
    expect(refused[0]?.headers.get('retry-after')).toBe('30');
    expect(await refused[0]?.json()).toMatchObject({
      error: 'Too many connections. Please close some windows.',
    });
    taken[0]?.controller.abort();
    let latest = 429;
    for (let round = 0; latest === 429 && round < 100; round += 1) latest = (await ask()).response.status;
    expect(latest).toBe(200);
  });

  test('the call of events ends after what is there when no stream is asked for', async () => {
    const user = await portal.user({ claims: ['promotion_view'] });
    await change(1, 'promotion', '1');
    const answer = await portal.app.inject({ url: `${getEvents.path}?after=0`, headers: user.headers });
    expect(answer.statusCode).toBe(200);
    expect(changesOf({ received: () => parse(answer.body) })).toEqual(['promotion 1']);
    expect(
      (await portal.app.inject({ url: `${getEvents.path}?after=x`, headers: user.headers })).statusCode,
    ).toBe(400);
    expect((await portal.app.inject({ url: getEvents.path })).statusCode).toBe(401);
  });
});
