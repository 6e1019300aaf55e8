import { Component, type ReactNode } from 'react';

/** Props of `<Drawn>`. */
interface DrawnProps {
  /** The app's rendering. */
  readonly children: () => ReactNode;
  /** The kit's rendering if that throws. */
  readonly instead: ReactNode;
}

/** Contains the app's rendering of a model's words. If it throws, nothing else is affected. */
export class Drawn extends Component<DrawnProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    console.error('Holdpoint: the app’s renderer threw the error above. The kit draws its own.');
  }

  override render(): ReactNode {
    const { children, instead } = this.props;
    return this.state.hasFailed ? instead : <Call draw={children} />;
  }
}

/** Calls `draw` in a separate component, so the boundary above catches what the call throws. */
function Call({ draw }: { readonly draw: () => ReactNode }) {
  return draw();
}
