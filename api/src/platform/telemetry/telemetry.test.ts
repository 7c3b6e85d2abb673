import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { getPromotions } from '@portal/shared/contracts/promotions';
import { createTestApp } from '../../../test/fixtures/test-app';
import { csv, uploadsOf } from '../../../test/fixtures/upload-fixtures';
import { promotionRoutes } from '../../modules/promotions/promotions.routes';
import type { RouteModule } from '../platform';

interface Received {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

/** A collector that keeps what it gets. */
async function startCollector() {
  const spans: Received[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as {
        resourceSpans: Array<{ scopeSpans: Array<{ spans: Received[] }> }>;
      };
      for (const { scopeSpans } of resourceSpans) for (const one of scopeSpans) spans.push(...one.spans);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { spans, endpoint: `http://127.0.0.1:${port}`, close: () => server.close() };
}

// Covers WIRE-5.12
test('a call, its queries and the job that it asks for are one trace, under the id of the request', async () => {
  const collector = await startCollector();
  const telemetry = { endpoint: collector.endpoint, headers: {}, serviceName: 'portal' };
  const askingForJob: RouteModule = (app, { jobs, database }) => {
    jobs.handle('traced', async () => {
      await database.db.selectFrom('clients').select('clientId').execute();
    });
    app.addHook('preHandler', async () =>
      jobs.enqueue(database.db, { kind: 'traced', key: 'one', payload: null, clientId: null }),
    );
  };
  const portal = await createTestApp({ modules: [askingForJob, promotionRoutes], config: { telemetry } });
  const user = await portal.user({ claims: ['promotion_view'] });
  const answer = await portal.call(getPromotions, {}, user);
  expect(answer.statusCode).toBe(200);
  await portal.platform.jobs.runDue();
  await portal.platform.telemetry?.close();

  const call = collector.spans.find(({ name }) => name === `POST ${getPromotions.path}`);
  const requestId = portal.logs.find(({ msg }) => msg === 'request')?.reqId;
  expect(call?.traceId).toBe(String(requestId).replaceAll('-', ''));
  const ofTrace = collector.spans.filter(({ traceId }) => traceId === call?.traceId);
  const queries = ofTrace.filter(({ name }) => name === 'select');
  expect(queries.some(({ parentSpanId }) => parentSpanId === call?.spanId)).toBe(true);
  const job = ofTrace.find(({ name }) => name === 'job traced');
  expect(queries.some(({ parentSpanId }) => parentSpanId === job?.spanId)).toBe(true);
  await portal.close();
  collector.close();
});

// Covers WIRE-5.12
test('what a thread asks the database is a part of the job that it works for', async () => {
  const collector = await startCollector();
  const telemetry = { endpoint: collector.endpoint, headers: {}, serviceName: 'portal' };
  const portal = await createTestApp({ config: { telemetry } });
  const user = await portal.user({ claims: ['rewards_uploadfulfilment'] });
  await uploadsOf(portal, user).check(csv([{}]));
  await portal.close();
  await portal.platform.telemetry?.close();
  collector.close();

  const job = collector.spans.find(({ name }) => name === 'job checkFile');
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
  expect(job).toBeDefined();
  // What an earlier run has left is deleted there and nowhere else.
  expect(queries.map(({ name }) => name)).toEqual(expect.arrayContaining(['select', 'update', 'delete']));
});

test('a collector that is away costs a line in the log and nothing else', async () => {
  const telemetry = { endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'portal' };
  const portal = await createTestApp({ modules: [], config: { telemetry } });
  expect((await portal.app.inject('/healthz')).statusCode).toBe(200);
  await portal.platform.telemetry?.close();
  expect(portal.logs.filter(({ msg }) => msg === 'traces could not be sent')).toHaveLength(1);
  await portal.close();
});
