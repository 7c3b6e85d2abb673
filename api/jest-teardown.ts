import { stopTestServer } from './test/fixtures/test-server';

/** After the tests: ends the PostgreSQL server of a run on it. */
export default stopTestServer;
