import { runStandalone } from '@portal/shared/testing/standalone';
import { fakeTaxation } from './common/fake-taxation';
import TaxationTab from './remote';

runStandalone(TaxationTab, { path: '/taxation', answers: fakeTaxation() });
