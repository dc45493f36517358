import { Component, type ReactNode } from "react";
import classes from "../feedback/feedback.module.css";

interface LazyBoundaryProps {
  children: ReactNode;
}

/**
 * Around a part that is loaded late and stands beside the screens: where it cannot be loaded, because there is no
 * connection or a new version has replaced its file, the screen with all that is typed in it stays.
 */
export class LazyBoundary extends Component<LazyBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <div role="alert" className={`${classes.offline} ${classes.missing}`}>
        A part of this page could not be loaded. Reload the page once you are connected.{" "}
        <button type="button" onClick={() => window.location.reload()}>
          Reload
        </button>
      </div>
    );
  }
}
