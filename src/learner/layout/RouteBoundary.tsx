import { Component, type ReactNode } from 'react';
import { ApiError, isMissingPart } from '#shared/browser/api-error.ts';
import { reloadIfBack } from '#shared/browser/reload-when-back.ts';
import { ErrorState } from '#shared/browser/ui/index.ts';

interface RouteBoundaryProps {
  children: ReactNode;
}

/** An error boundary: a failing page leaves the frame around it intact. A page that could not be loaded comes with the network. */
export class RouteBoundary extends Component<RouteBoundaryProps, { error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (isMissingPart(error)) {
      // React remembers that the part failed, so only a new page can load it.
      const lost = new ApiError(0, { id: 'network', message: '' });
      return <ErrorState error={lost} onRetry={() => void reloadIfBack()} />;
    }
    return <ErrorState error={error} onRetry={() => this.setState({ error: null })} />;
  }
}
