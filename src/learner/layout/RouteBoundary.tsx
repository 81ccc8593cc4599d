import { Component, type ReactNode } from 'react';
import { ErrorState } from '#shared/browser/ui/index.ts';

interface RouteBoundaryProps {
  children: ReactNode;
}

/** An error boundary: a failing page leaves the frame around it intact. */
export class RouteBoundary extends Component<RouteBoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorState error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
