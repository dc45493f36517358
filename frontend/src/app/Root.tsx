import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation } from "react-router";
import { hideSeenToasts, OfflineBanner } from "@/ui";
import { ConnectionTest } from "./ConnectionTest";
import { KeptNotice } from "./offline/KeptNotice";
import { PendingChangesNotice } from "./pending-changes/PendingChangesNotice";
import classes from "./shell.module.css";

/** Moves keyboard and screen reader to the main part of a new screen, and takes the toasts of the one before away. */
const useFocusOnNavigation = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById("main")?.focus({ preventScroll: true });
    hideSeenToasts();
  }, [pathname]);
};

/** The frame of every screen. */
export const Root = () => {
  useFocusOnNavigation();
  return (
    <>
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <OfflineBanner>
        <ConnectionTest />
      </OfflineBanner>
      <KeptNotice />
      <PendingChangesNotice />
      <Outlet />
      <ScrollRestoration />
    </>
  );
};
