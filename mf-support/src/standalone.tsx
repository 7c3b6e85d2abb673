import { runStandalone } from '@portal/shared/testing/standalone';
import { fakeSupport } from './common/fake-support';
import SupportTab from './remote';

runStandalone(SupportTab, { path: '/support', answers: fakeSupport() });
