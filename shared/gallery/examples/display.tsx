import { Card } from '@portal/shared/web/ui/card';
import { CollapsibleCard } from '@portal/shared/web/ui/collapsible-card';
import { CountTiles } from '@portal/shared/web/ui/count-tiles';
import { Donut } from '@portal/shared/web/funds/donut';
import { FundBar } from '@portal/shared/web/funds/fund-bar';
import * as icons from '@portal/shared/web/ui/icons';
import { OverviewCard } from '@portal/shared/web/ui/overview-card';
import { PageHeader } from '@portal/shared/web/ui/page-header';
import { PrintHead } from '@portal/shared/web/ui/print-head';
import { Reference } from '@portal/shared/web/ui/reference';
import { Columns, Row, Stack } from '@portal/shared/web/ui/stack';
import { StatusTag } from '@portal/shared/web/ui/status-tag';
import { Stepper } from '@portal/shared/web/ui/stepper';
import { Tabs } from '@portal/shared/web/ui/tabs';
import { VisuallyHidden } from '@portal/shared/web/ui/visually-hidden';
import { Button } from '@portal/shared/web/ui/button';
import { ignore, type Examples } from './example';

const FUNDS = {
  total: 1000,
  segments: [
    { name: 'Reward Available', amount: 250.5, color: '#1b4a6b' },
    { name: 'Payment Settled', amount: 400, color: '#2f7fc1' },
  ],
};
const TABS = [
  { id: 'all', label: 'All', content: () => 'Every reward' },
  { id: 'failed', label: 'Failed', content: () => 'Failed rewards' },
];
const TONES = ['neutral', 'brand', 'info', 'success', 'warning', 'danger'] as const;
const figures = { data: { open: 12 }, error: undefined, isValidating: false, retry: ignore };
const card = {
  to: '/support',
  link: 'To the tickets',
  children: ({ open }: { open: number }) => `${open} open`,
};

export const DISPLAY: Examples = {
  'print-head': { 'on paper alone': <PrintHead>Promotions, 1–10 of 12</PrintHead> },
  'page-header': {
    'its title alone': <PageHeader title="Promotions" />,
    whole: (
      <PageHeader
        title="Promotion 12"
        description="Active since March"
        back={{ to: '/', label: 'All promotions' }}
        actions={<Button variant="primary">Edit</Button>}
      />
    ),
  },
  card: {
    'without a title': <Card>Nothing assigned</Card>,
    'with actions': (
      <Card title="Funds" actions={<Button size="small">Add</Button>}>
        Nothing assigned
      </Card>
    ),
  },
  'collapsible-card': {
    open: (
      <CollapsibleCard name="gallery" title="Overview">
        Nothing assigned
      </CollapsibleCard>
    ),
  },
  stack: {
    'rows and columns': (
      <Stack>
        <Row>
          <span>One</span>
          <span>Two</span>
        </Row>
        <Columns>
          <span>Left</span>
          <span>Right</span>
        </Columns>
      </Stack>
    ),
  },
  'overview-card': {
    filled: <OverviewCard {...card} title="Tickets" figures={figures} />,
    'failed after it was read': (
      <OverviewCard
        {...card}
        title="Tickets of before"
        figures={{ ...figures, error: { message: 'The server can not be reached.' } }}
      />
    ),
    loading: (
      <OverviewCard
        {...card}
        title="Tickets to come"
        figures={{ ...figures, data: undefined, isValidating: true }}
      />
    ),
    failed: (
      <OverviewCard
        {...card}
        title="Tickets, failed"
        figures={{ ...figures, data: undefined, error: { message: 'The server can not be reached.' } }}
      />
    ),
  },
  'count-tiles': {
    two: (
      <CountTiles
        tiles={[
          { count: 3, label: 'New', to: '/new' },
          { count: 12, label: 'Open', to: '/open' },
        ]}
      />
    ),
  },
  'fund-bar': {
    'with a remainder': <FundBar title="Assigned Funds" {...FUNDS} />,
    'used up': <FundBar title="Allocated Funds" total={650.5} segments={FUNDS.segments} />,
    empty: <FundBar title="Expired Funds" total={0} segments={[]} />,
  },
  donut: {
    'two parts': <Donut title="Rewards" {...FUNDS} />,
    'too long for its ring': (
      <Donut
        title="All rewards"
        total={12_345_678.9}
        segments={[{ name: 'Payment Settled', amount: 12_345_678.9, color: '#2f7fc1' }]}
      />
    ),
  },
  'status-tag': {
    'every tone': (
      <Row>
        {TONES.map((tone) => (
          <StatusTag key={tone} tone={tone}>
            {tone}
          </StatusTag>
        ))}
      </Row>
    ),
  },
  stepper: {
    'an error at the end': (
      <Stepper
        label="Steps of the reward"
        steps={[
          { name: 'Reward Available', state: 'completed', detail: '03/01/2026' },
          { name: 'Payment Initiated', state: 'completed' },
          { name: 'Payment Failed', state: 'error' },
          { name: 'Payment Settled', state: 'disabled' },
        ]}
      />
    ),
  },
  tabs: { 'first chosen': <Tabs label="Rewards by state" tabs={TABS} selected="all" onSelect={ignore} /> },
  reference: { whole: <Reference id="req-8f31c2" /> },
  'visually-hidden': {
    'for screen readers alone': (
      <p>
        Paid <VisuallyHidden>on March 1</VisuallyHidden>
      </p>
    ),
  },
  icons: {
    all: (
      <Row>
        {Object.entries(icons).map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Row>
    ),
  },
};
