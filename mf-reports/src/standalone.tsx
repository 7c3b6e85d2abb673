import { runStandalone } from '@portal/shared/testing/standalone';
import { fakeReports } from './common/fake-reports';
import ReportsTab from './remote';

runStandalone(ReportsTab, { path: '/reports', answers: fakeReports() });
