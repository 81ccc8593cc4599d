import { Component, type ErrorInfo, type ReactNode } from 'react';

interface AreaBoundaryProps {
  /** Shown instead of the page that failed. */
  fallback: (error: unknown) => ReactNode;
  /** A new value clears the error, because the person has navigated away. */
  resetKey: string;
  children: ReactNode;
}

interface AreaBoundaryState {
  error: unknown;
  broken: boolean;
  resetKey: string;
}

/** An error boundary, so that a failing page does not take down the whole window. */
export class AreaBoundary extends Component<AreaBoundaryProps, AreaBoundaryState> {
  override state: AreaBoundaryState = { error: undefined, broken: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<AreaBoundaryState> {
    return { error, broken: true };
  }

  static getDerivedStateFromProps(
    props: AreaBoundaryProps,
    state: AreaBoundaryState,
  ): Partial<AreaBoundaryState> | null {
    return props.resetKey === state.resetKey ? null : { error: undefined, broken: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.broken ? this.props.fallback(this.state.error) : this.props.children;
  }
}
