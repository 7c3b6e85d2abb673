import { Component, type ReactNode } from 'react';
import { Button } from '@portal/shared/web/ui/button';
import { AlertIcon } from '@portal/shared/web/ui/icons';
import { Row } from '@portal/shared/web/ui/stack';
import { NoticeCard, type NoticeCardProps } from './notice-card';

interface CrashBoundaryProps extends Pick<NoticeCardProps, 'heading'> {
  label: string;
  children: ReactNode;
}

/** Keeps a crash inside the tab it happened in. */
export class CrashBoundary extends Component<CrashBoundaryProps, { crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError = () => ({ crashed: true });

  override render() {
    const { label, heading, children } = this.props;
    if (!this.state.crashed) return children;
    return (
      <NoticeCard
        icon={<AlertIcon size={32} />}
        role="alert"
        heading={heading}
        title={`${label} stopped working`}
        text="The rest of the portal goes on working."
        action={
          <Row>
            <Button variant="primary" onClick={() => this.setState({ crashed: false })}>
              Retry
            </Button>
            <Button onClick={() => window.location.reload()}>Reload the page</Button>
          </Row>
        }
      />
    );
  }
}
