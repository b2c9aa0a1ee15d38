import type { ErrorInfo, ReactNode } from 'react';
import { Component } from 'react';
import { COMMON_ERRORS } from '@artha/domain/kit/common-errors';
import { logFailure } from '../platform/log.ts';
import { ErrorFrame } from './error-frame.tsx';

/** The outermost error boundary, for errors outside any screen. */
export class AppBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo) {
    logFailure(`The page failed.${componentStack ?? ''}`, error);
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <ErrorFrame message={COMMON_ERRORS['server.error'][1]} onRetry={() => this.setState({ hasFailed: false })} />
    );
  }
}
